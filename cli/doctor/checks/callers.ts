/** Whether the server distinguishes callers by their addresses, on which the limits depend. */
import { askAsGuest, jsonOf } from '../ask';
import { failed, ok, skipped, warning, type Finding } from '../finding';
import type { Subject } from '../subject';

const WHAT = 'callers';
/** An address of documentation, which no caller has. */
const FORGED = '203.0.113.9';
const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:|::ffff:(?:127\.|10\.|192\.168\.))/i;
const TRUST =
  'set Appwrite’s _APP_TRUSTED_PROXIES to the addresses of the proxies in front of it, and _APP_TRUSTED_HEADERS to the header in which they name the caller';

const ELSEWHERE = 'run this on a computer outside the server’s network';

/** The address of a caller as the server sees it; null where it does not answer. */
async function seenAs(
  subject: Subject,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const { ip } = jsonOf(await askAsGuest(subject, '/locale', { headers }));
  return typeof ip === 'string' ? ip : null;
}

/** Asks once as it is, and once with a forged address, as another caller could. */
export async function checkCallers(subject: Subject): Promise<Finding[]> {
  if (subject.kind === 'machine') return [];
  const [own, forged] = await Promise.all([
    seenAs(subject),
    seenAs(subject, { 'x-forwarded-for': FORGED }),
  ]);
  if (own === null || forged === null)
    return [skipped(WHAT, 'the server does not show how it sees a caller', 'run this again')];
  if (PRIVATE.test(own)) return [judgeNear(subject, own)];
  if (forged === FORGED)
    return [
      failed(WHAT, 'any caller may name another address, so no limit by address holds', TRUST),
    ];
  return [ok(WHAT, 'the server tells them apart by their addresses')];
}

/** A proxy, or a neighbour of the server, of which it may accept other addresses. */
function judgeNear({ endpoint }: Subject, own: string): Finding {
  const { hostname } = new URL(endpoint);
  return hostname === 'localhost' || PRIVATE.test(hostname)
    ? skipped(
        WHAT,
        'whether the server tells them apart is only seen from another network',
        ELSEWHERE,
      )
    : warning(
        WHAT,
        `the server takes this caller for ${own}, so all donors may share one limit`,
        `${ELSEWHERE}; if it stays, ${TRUST}`,
      );
}
