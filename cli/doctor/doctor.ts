/** `npm run doctor`: looks at a deployment from outside, as donors and Stripe reach it, and from inside with a key; changes nothing. */
import { readArguments, type Surroundings } from '@cli/commandLine';
import { checkRates, checkSchema, checkStrangers } from './checks/database';
import { checkDeployments, checkPaymentsAnswer, checkWebhook } from './checks/functions';
import { checkOrigins } from './checks/origins';
import { checkMovedPasswords } from './checks/passwords';
import { checkPolicies } from './checks/policies';
import { checkReconciliation } from './checks/reconciliation';
import { checkServer } from './checks/server';
import { checkSite } from './checks/site';
import { checkStripe } from './checks/stripe';
import { lineOf, type Finding } from './finding';
import { readSubject, type Subject } from './subject';

const FURTHER = [
  checkSchema,
  checkPolicies,
  checkStrangers,
  checkRates,
  checkOrigins,
  checkMovedPasswords,
  checkDeployments,
  checkPaymentsAnswer,
  checkReconciliation,
  checkWebhook,
  checkStripe,
  checkSite,
];

/** Every check, in the order of what depends on what; only the first where the server itself is not well. */
export async function examine(subject: Subject): Promise<Finding[]> {
  const first = await checkServer(subject);
  if (first.some(({ outcome, what }) => outcome === 'failed' && what !== 'clock')) return first;
  const further: Finding[] = [];
  for (const check of FURTHER) further.push(...(await check(subject)));
  return [...first, ...further];
}

/** @returns whether nothing failed @throws MachineError for a wrong setting */
export async function doctor(
  args: readonly string[],
  { environment, say }: Surroundings,
): Promise<boolean> {
  readArguments(args, {}, 0);
  const findings = await examine(readSubject(environment));
  for (const finding of findings) say(lineOf(finding));
  const count = (outcome: Finding['outcome']): number =>
    findings.filter((finding) => finding.outcome === outcome).length;
  say(
    count('failed') === 0
      ? `All is well (${count('warning')} to look at, ${count('skipped')} not looked at).`
      : `${count('failed')} failed: see the lines above for what to do.`,
  );
  return count('failed') === 0;
}
