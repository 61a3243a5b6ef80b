/** Any visitor may request receipts again; the answer does not reveal whether the address gave. */
import { totalsByCurrency, type Money } from '@core/money/money';
import { dayAt } from '@core/values/dayAt';
import type { Language } from '@core/text/languages/bilingual';
import { guestReceiptUrl } from '../collectMails';
import type { MailPorts } from '../ports';
import { candidate, queueNew } from './queueNew';
import { DAY_MS } from '@core/values/time';

export const MOST_PAYMENTS = 10;
/** Anyone may request any address, so its mails have a daily limit. */
const MOST_IN_A_DAY = 3;
const AT_ONCE = 100;

export type ReceiptRequest = {
  id: string;
  email: string | null;
  payment: string | null;
  language: Language;
};

export type PaidLine = { payment: string; payer: string; date: string; money: Money };

export interface ReceiptRequests {
  /** The longest waiting first. */
  waiting(most: number): Promise<ReceiptRequest[]>;
  /** Lines of card payments, the newest first. */
  paidBy(email: string, most: number): Promise<PaidLine[]>;
  linesOf(payment: string): Promise<PaidLine[]>;
  remove(id: string): Promise<void>;
}

type Ports = Pick<MailPorts, 'outbox' | 'clock' | 'log'> & { requests: ReceiptRequests };
type Options = { siteUrl: string; receiptsKey: string; timeZone: string };

/** @param until milliseconds; others wait for the next run @returns how many mails were queued */
export async function queueReceipts(
  ports: Ports,
  options: Options,
  until: number,
): Promise<number> {
  let added = 0;
  for (const request of await ports.requests.waiting(AT_ONCE)) {
    if (ports.clock.now() >= until) break;
    added += await queueOne(ports, options, request);
    await ports.requests.remove(request.id);
  }
  return added;
}

async function queueOne(
  { requests, outbox, clock, log }: Ports,
  { siteUrl, receiptsKey: key, timeZone }: Options,
  { id, email, payment, language }: ReceiptRequest,
): Promise<number> {
  const now = clock.now();
  const paid =
    payment === null
      ? await requests.paidBy(email ?? '', MOST_PAYMENTS)
      : await requests.linesOf(payment);
  const [newest] = paid;
  if (newest === undefined) return 0;
  const { payer } = newest;
  if (
    (await outbox.countFor({ recipient: payer }, ['receiptsAgain'], now - DAY_MS)) >= MOST_IN_A_DAY
  ) {
    log('warning: receipts are not sent again, as their payer got many today', { request: id });
    return 0;
  }
  const payments = [...new Set(paid.map((line) => line.payment))].flatMap((of) => {
    const lines = paid.filter((line) => line.payment === of);
    const date = dayAt(lines[0]?.date ?? newest.date, timeZone);
    return totalsByCurrency(lines.map(({ money }) => money)).map((total) => ({
      date,
      total,
      url: guestReceiptUrl(siteUrl, key, { payment: of, language, now }),
    }));
  });
  return queueNew(
    { outbox, log },
    candidate(id, payer, { kind: 'receiptsAgain', language, data: { payments } }),
    now,
  );
}
