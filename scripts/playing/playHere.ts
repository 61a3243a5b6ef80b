/** Plays a recording at a product of this checkout, or at one that runs, and compares. */
import type { Recording } from '@/debug/recording/recording';
import { compareRuns, type RunDifference } from '@/debug/playback/compareRuns';
import { startQaMachine } from '../../tests/e2e/support/qaMachine';
import { openBrowser, playRecording, type Played } from './playRecording';

export type Comparison = { played: Played; differences: RunDifference[] };

export function comparePlayed(recording: Recording, played: Played): Comparison {
  const differences = compareRuns(recording, played.recording);
  const { stopped } = played;
  if (differences.length === 0 && stopped !== null)
    differences.push({
      step: stopped.step.entry + 1,
      sentence: `The step “${stopped.step.kind}” could not be taken: ${stopped.reason}.`,
    });
  return { played, differences };
}

/** @param url of a product with the build for QA */
export async function playAt(recording: Recording, url: string): Promise<Comparison> {
  const browser = await openBrowser();
  try {
    return comparePlayed(recording, await playRecording(recording, { url, browser }));
  } finally {
    await browser.close();
  }
}

/** @param running the address of a product with the build for QA; without it, one is started */
export async function playHere(recording: Recording, running?: string): Promise<Comparison> {
  if (running !== undefined) return playAt(recording, running.replace(/\/+$/, ''));
  const machine = await startQaMachine();
  return playAt(recording, machine.url).finally(() => machine.stop());
}
