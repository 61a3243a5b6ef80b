/** Compares this computer's clock with the server's, which decides about webhooks and sessions. */

/** A webhook's signature is valid for 300 seconds; half of it is a warning in time. */
const MOST_SKEW_SECONDS = 150;

/** @returns the fault, or null; `undefined` without the server's time */
export function clockFault(headers: Headers): string | null | undefined {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return undefined;
  const skew = Math.round((told - Date.now()) / 1000);
  if (Math.abs(skew) <= MOST_SKEW_SECONDS) return null;
  return `the server's is ${Math.abs(skew)} seconds ${skew > 0 ? 'ahead of' : 'behind'} this computer's, and webhooks of more than 300 are refused`;
}
