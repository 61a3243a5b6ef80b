import type { AppwriteServer } from 'appwrite-emulator';
import { z } from 'zod';
import { staffRolesOf } from '@core/staff/roles';
import { parseJson } from '@core/values/json';
import type { WhoAsks } from './sendBackup';

/** The headers by which the server knows a session, and the page behind a request. */
const NAMES = ['cookie', 'host', 'origin', 'referer', 'sec-fetch-site'] as const;

const accountSchema = z.object({ $id: z.string(), labels: z.array(z.string()) });

/** Asks the machine's own server, as the browser would, whose session a request has. */
export const adminBehind =
  (answer: AppwriteServer['answer'], project: string): WhoAsks =>
  async (headers) => {
    const sent = Object.fromEntries(
      NAMES.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    );
    const { status, body } = await answer('/v1/account', {
      ...sent,
      'x-appwrite-project': project,
    });
    const account = accountSchema.safeParse(parseJson(body));
    if (status !== 200 || !account.success) return null;
    return staffRolesOf(account.data.labels).includes('admin') ? account.data.$id : null;
  };
