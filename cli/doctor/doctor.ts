/** `npm run doctor`: checks a deployment from outside and with a key, without changing it. */
import { readArguments, type Dependencies } from '@cli/commandLine';
import { checkRates, checkSchema, checkStrangers } from './checks/database';
import { checkCallers } from './checks/callers';
import { checkExample } from './checks/example';
import { checkDeployments, checkPaymentsAnswer, checkWebhook } from './checks/functions';
import { checkMail } from './checks/mail';
import { checkNewsletter } from './checks/newsletter';
import { checkOrigins } from './checks/origins';
import { checkMovedPasswords } from './checks/passwords';
import { checkPolicies } from './checks/policies';
import { checkReconciliation } from './checks/reconciliation';
import { checkRetention } from './checks/retention';
import { checkServer } from './checks/server';
import { checkSite } from './checks/site';
import { checkStripe } from './checks/stripe';
import { checkWallets } from './checks/wallets';
import { MachineError } from '@server/failures';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { isEmail } from '@core/text/contactRules';
import { contentOf } from '@backend/mail/mails';
import { MailFailure } from '@backend/mail/ports';
import { renderMail } from '@backend/mail/renderMail';
import { smtpMailer } from '@backend/mail/smtpMailer';
import { randomUUID } from 'node:crypto';
import { charityOf } from './charityOf';
import { lineOf, type Finding } from './finding';
import { readSubject, type Subject } from './subject';

const FURTHER = [
  checkSchema,
  checkPolicies,
  checkStrangers,
  checkRates,
  checkExample,
  checkOrigins,
  checkCallers,
  checkMovedPasswords,
  checkDeployments,
  checkPaymentsAnswer,
  checkReconciliation,
  checkWebhook,
  checkStripe,
  checkWallets,
  checkMail,
  checkNewsletter,
  checkRetention,
  checkSite,
];

/** Failures of the server that leave the other checks possible. */
const BEARABLE = ['clock', 'security'];

/** All checks in the order of their dependencies; only the first one if the server fails it. */
export async function examine(subject: Subject): Promise<Finding[]> {
  const first = await checkServer(subject);
  if (first.some(({ outcome, what }) => outcome === 'failed' && !BEARABLE.includes(what)))
    return first;
  const further: Finding[] = [];
  for (const check of FURTHER) further.push(...(await check(subject)));
  return [...first, ...further];
}

/** Sends one mail in each language. */
async function sendTest(
  subject: Subject,
  address: string,
  say: Dependencies['say'],
): Promise<boolean> {
  const { mail } = subject;
  if (!isEmail(address)) throw new MachineError(`${address} is no e-mail address.`);
  if (mail === null) throw new MachineError('Set SMTP_URL and MAIL_FROM to send mail.');
  const charity = await charityOf(subject);
  const mailer = smtpMailer(mail);
  try {
    for (const language of LANGUAGES)
      await mailer.send({
        id: randomUUID(),
        to: address,
        mail: renderMail(contentOf({ kind: 'test', language, data: {} }, charity)),
      });
    say(`Two mails are on their way to ${address}, one in each language.`);
    return true;
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    say(`The mail was not sent: ${SENTENCES[error.reason] ?? error.reason}.`);
    return false;
  } finally {
    mailer.close();
  }
}

const SENTENCES: Partial<Record<MailFailure['reason'], string>> = {
  unreachable: 'the mail server cannot be reached',
  loginRefused: 'the mail server refuses the name or the password in SMTP_URL',
  recipientRefused: 'the mail server does not take mail for that address',
  mailRefused: 'the mail server does not take this mail',
};

/** @returns whether all checks passed; throws MachineError for a wrong setting */
export async function doctor(
  args: readonly string[],
  { environment, say }: Dependencies,
): Promise<boolean> {
  const { 'send-test': testAddress } = readArguments(
    args,
    { 'send-test': { type: 'string' } },
    0,
  ).values;
  const subject = readSubject(environment);
  if (testAddress !== undefined) return sendTest(subject, testAddress, say);
  const findings = await examine(subject);
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
