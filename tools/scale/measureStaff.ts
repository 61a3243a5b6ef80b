/** Measures the staff's queries, on both sites in turn. */
import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { STAFF_ROLES } from '@core/staff/roles';
import { expectingSuccess, makeSender, type Send } from '../lib/measuring';
import { inTurn } from './inTurn';
import { SIDES, type Side } from './scenarios';
import { addAccount, logIn, recordDonation, type Site } from './site';
import { documentsPath, staffQuestions, type StaffQuestion } from './staffQuestions';

const MEMBER = 'staff-member';

/** @returns requests of a member with all roles, who is created if needed */
async function memberOf(site: Site): Promise<Send> {
  await addAccount(site, MEMBER).catch((error: unknown) => {
    if ((error as { code?: number }).code !== 409) throw error;
  });
  await site.users.updateLabels({ userId: MEMBER, labels: [...STAFF_ROLES] });
  const headers = { 'x-appwrite-project': 'ikhaa', cookie: await logIn(site, MEMBER) };
  return expectingSuccess(makeSender(site.url, 1, headers));
}

async function ask(send: Send, question: StaffQuestion['ask'][Side]): Promise<void> {
  if ('collection' in question) {
    await send('GET', documentsPath(question.collection, question.queries));
    return;
  }
  const { body } = await send('POST', `/v1/functions/${STAFF_FUNCTION_ID}/executions`, {
    path: question.path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question.body),
  });
  const answer: { responseStatusCode: number; responseBody: string } = JSON.parse(body);
  if (answer.responseStatusCode !== 200)
    throw new Error(`${question.path} answered ${answer.responseBody.slice(0, 200)}`);
}

/** @param add receives each query's times */
export async function measureStaff(
  sites: Record<Side, Site>,
  { donations, rounds, only }: { donations: number; rounds: number; only: RegExp },
  givenTo: Record<Side, string>,
  add: (name: string, times: Record<Side, number[]>) => void,
): Promise<void> {
  const members = { demo: await memberOf(sites.demo), grown: await memberOf(sites.grown) };
  for (const { name, ask: questions } of staffQuestions(donations)) {
    if (!only.test(name)) continue;
    const timed = async (side: Side): Promise<number> => {
      const began = performance.now();
      await ask(members[side], questions[side]);
      return performance.now() - began;
    };
    // A query that takes seconds is repeated less often.
    const isSlow = Math.max(...(await Promise.all(SIDES.map(timed)))) > 1_000;
    add(
      name,
      await inTurn(isSlow ? 3 : rounds, async (side) => {
        await recordDonation(sites[side], givenTo[side], null);
        return timed(side);
      }),
    );
  }
}
