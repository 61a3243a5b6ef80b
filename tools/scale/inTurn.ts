import { SIDES, type Side } from './scenarios';

const WARM_UPS = 3;

/** Alternates rounds between both sites, so that other work of the machine affects both alike. */
export async function inTurn(
  rounds: number,
  time: (side: Side, visit: number) => Promise<number>,
): Promise<Record<Side, number[]>> {
  const times: Record<Side, number[]> = { demo: [], grown: [] };
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? SIDES : [...SIDES].reverse()) {
      const taken = await time(side, WARM_UPS + round);
      if (round >= 0) times[side].push(taken);
    }
  }
  return times;
}
