/**
 * One link, printed at start, by which the person at this computer becomes the first admin. Its
 * token ends with its use and with this process, which keeps its hash alone.
 */
import type { SiteProgram } from 'appwrite-emulator/site';
import { appwriteAccounts } from '@backend/accounts/appwriteAccounts';
import { clientOf, type AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import { httpStatusOf, refuse, Refusal } from '@backend/common/refusal';
import { makeMember } from '@backend/staff/team/makeMember';
import { listMembers } from '@backend/staff/team/roles';
import {
  firstAdminRequestSchema,
  type FirstAdminRequest,
  type NewAccount,
} from '@core/staff/team/firstAdmin';
import { FIRST_ADMIN_PAGE } from '@core/staff/pages';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Users } from 'node-appwrite';
import { isFromOwnPage } from './fromHere';

const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const AUTHOR = { id: null, name: 'npm start' };

type Site = {
  access: AppwriteAccess;
  port: number;
  /** The site's names, which are easy to guess. */
  names: () => readonly string[];
};

export type FirstAdmin = {
  /** Answers the page; refuses while there is no link. */
  program: SiteProgram;
  /** @returns the link, or null where there is an admin */
  open: (site: Site) => Promise<string | null>;
};

export function offerFirstAdmin(log: (line: string) => void): FirstAdmin {
  let link: (Site & { users: Users; hash: Buffer }) | null = null;
  let isMaking = false;

  const hasAdmin = async (users: Users): Promise<boolean> =>
    (await listMembers(users)).some(({ roles }) => roles.includes('admin'));

  async function make(account: NewAccount, { access, users, names }: NonNullable<typeof link>) {
    await makeMember(
      {
        caller: AUTHOR,
        users,
        proofs: appwriteAccounts(access),
        database: appwriteDatabase(access),
        clock: { now: () => Date.now() },
        siteNames: names(),
      },
      account,
      ['admin'],
    );
  }

  async function answer(
    remoteAddress: string | undefined,
    headers: Parameters<SiteProgram>[0]['headers'],
    body: unknown,
  ): Promise<{ state: 'open' | 'made' }> {
    if (link === null) throw refuse('linkExpired');
    if (!isFromOwnPage(remoteAddress, headers, link.port)) throw refuse('forbidden');
    const { token, account } = readRequest(body);
    if (!timingSafeEqual(hashOf(token), link.hash)) throw refuse('linkExpired');
    // Two tabs at once make one admin.
    if (isMaking) throw refuse('busy');
    isMaking = true;
    try {
      // An admin may have been made by a command since the start.
      if (await hasAdmin(link.users)) {
        link = null;
        throw refuse('linkExpired');
      }
      if (account === undefined) return { state: 'open' };
      await make(account, link);
      link = null;
      return { state: 'made' };
    } finally {
      isMaking = false;
    }
  }

  return {
    program: async ({ remoteAddress, headers, body }) => {
      try {
        return { status: 200, body: await answer(remoteAddress, headers, body) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { failure } = error;
        if (httpStatusOf(failure) >= 500) log(`the first admin was not made: ${failure.code}`);
        const { code, field } = failure;
        return {
          status: httpStatusOf(failure),
          body: { failure: { code, ...(field && { field }) } },
        };
      }
    },
    async open(site) {
      const users = new Users(clientOf(site.access));
      if (await hasAdmin(users)) return null;
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      link = { ...site, users, hash: hashOf(token) };
      return `http://localhost:${site.port}${FIRST_ADMIN_PAGE}#${token}`;
    },
  };
}

function readRequest(body: unknown): FirstAdminRequest {
  const read = firstAdminRequestSchema.safeParse(body);
  if (read.success) return read.data;
  throw refuse('invalid', { field: String(read.error.issues[0]?.path.at(-1) ?? '') });
}
