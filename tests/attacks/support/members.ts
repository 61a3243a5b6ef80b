/** Accounts with and without roles, and what each asks of the `staff` function. */
import type { StaffRole } from '@core/staff/roles';
import type { AttackedSite, Donor, RawAnswer } from './attackedSite';

export type Visitor = 'guest' | 'donor' | StaffRole;
export const VISITORS: readonly Visitor[] = ['guest', 'donor', 'editor', 'finance', 'admin'];

export type Members = Readonly<Record<Visitor, Donor | null>>;

/** @returns an account for each role, with that label alone */
export async function makeMembers(site: AttackedSite): Promise<Members> {
  const members: Record<Visitor, Donor | null> = {
    guest: null,
    donor: await site.donor(),
    editor: await site.donor(),
    finance: await site.donor(),
    admin: await site.donor(),
  };
  for (const role of ['editor', 'finance', 'admin'] as const) {
    const { status } = await site.asKey({
      method: 'PUT',
      path: `/v1/users/${members[role]?.id}/labels`,
      body: { labels: [role] },
    });
    if (status !== 200) throw new Error(`${role}: no label was given (${status})`);
  }
  return members;
}

export const cookieOf = (visitor: Donor | null): Record<string, string> =>
  visitor === null ? {} : { cookie: visitor.cookie };

/**
 * Each asks from an address of their own, so that no limit is touched.
 * @returns the status that the visitor is told: the function's, or that of the door before it
 */
export async function askStaff(
  site: AttackedSite,
  visitor: Donor | null,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: RawAnswer }> {
  const answer = await site.send({
    method: 'POST',
    path: '/v1/functions/staff/executions',
    headers: cookieOf(visitor),
    ...(visitor === null ? {} : { address: visitor.address }),
    body: {
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
  });
  const status = answer.status === 201 ? Number(answer.json.responseStatusCode) : answer.status;
  return { status, answer };
}
