/** Webhook, page and reconciliation come in the order of a recording. */
import type { CartLine } from '@core/cart/cartLine';
import { amountAsTyped } from '@core/money/plainAmount';
import { DEFAULT_CURRENCY } from '@core/money/currency';
import { paymentsIn, type Arrival, type RecordedPayment } from './payments';
import type { Recording } from './recording';

const COMES: Readonly<Record<Arrival, string>> = {
  webhook: 'webhookComes',
  page: 'pageComes',
  reconciliation: 'reconciliationComes',
};

/** A recording may come from a stranger, so its words must not become code. */
const quoted = (text: string): string => JSON.stringify(String(text));

/** "the page, then the webhook, then the webhook again" */
const orderOf = (arrivals: readonly Arrival[]): string =>
  `${arrivals
    .map((arrival, index) => `the ${arrival}${arrivals.indexOf(arrival) < index ? ' again' : ''}`)
    .join(', then ')}${arrivals.length === 1 ? ' alone' : ''}`;

const amountOf = ({ unitAmountMinor, quantity }: CartLine): number => unitAmountMinor * quantity;

function choosing(line: CartLine): string[] {
  return [
    `await donor.openProject(${quoted(line.projectId)});`,
    ...(line.currency === DEFAULT_CURRENCY
      ? []
      : [`await donor.chooseCurrency(${quoted(line.currency)});`]),
    `await donor.chooseAmount(${quoted(amountAsTyped({ amountMinor: amountOf(line), currency: line.currency }))});`,
  ];
}

function toCardPage({ intent: { source, lines } }: RecordedPayment['attempt']): string[] {
  if (source === 'direct') return [...lines.flatMap(choosing), 'await donor.donateNow();'];
  return [
    ...lines.flatMap((line, index) => [
      ...choosing(line),
      'await donor.addToCart();',
      `await donor.expectCartCount(${index + 1});`,
    ]),
    "await page.goto('/cart');",
    'await donor.payCart();',
  ];
}

const donationOf = (line: CartLine): string =>
  `{ project: ${quoted(line.projectId)}, amountMinor: ${amountOf(line)}, currency: ${quoted(line.currency)} }`;

function storyOf(title: string, { attempt, refused, arrivals }: RecordedPayment): string {
  const steps = [
    ...toCardPage(attempt),
    ...Array.from({ length: refused }, () => 'await payment.payWithRefusedCard();'),
    'await payment.pay();',
    ...arrivals.flatMap((arrival) => [
      `await payment.${COMES[arrival]}();`,
      'await payment.expectInBooks();',
    ]),
  ];
  return `test(${quoted(`${title}: ${orderOf(arrivals)}`)}, { tag: '@once' }, async ({ page, request, t, language }) => {
    const donor = new Donor(page, t, language);
    const payment = new OrderedPayment(page, request, donor, [${attempt.intent.lines.map(donationOf).join(', ')}]);
    ${steps.join('\n    ')}
  },
);
`;
}

export type BrowserStory = { kind: 'story'; text: string } | { kind: 'none'; why: string };

/** The order of the parties is added to the `title`. */
export function browserStory(recording: Recording, title: string): BrowserStory {
  const { server, environment } = recording;
  if (server === undefined || server.executions.length === 0)
    return { kind: 'none', why: 'it holds nothing of what happened beyond the page' };
  const payments = paymentsIn(recording).filter(({ arrivals }) => arrivals.length > 0);
  if (payments.length === 0) return { kind: 'none', why: 'nothing in it was paid' };
  if (payments.some(({ attempt }) => attempt.intent.lines.some(({ itemId }) => itemId !== null)))
    return { kind: 'none', why: 'a story knows projects alone, and an item of one was paid' };
  const { language } = environment;
  const visitor = language === 'ar' ? "test.use({ language: 'ar', locale: 'ar' });\n\n" : '';
  const stories = payments.map((payment, index) =>
    storyOf(payments.length === 1 ? title : `${title}, payment ${index + 1}`, payment),
  );
  return {
    kind: 'story',
    text: `import { Donor } from '../support/donor';
import { OrderedPayment } from '../support/orderedPayment';
import { test } from '../support/story';

${visitor}${stories.join('\n')}`,
  };
}
