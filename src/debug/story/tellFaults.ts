/** Describes faults that QA orders, in this page and at the card provider. */
import type { ReportedControl } from '@core/qa/serverReport';
import type { FaultNote } from '../actionLog/qaNotes';
import { DOWN_FOR_MS, SLOW_FOR_MS } from '../faults/here';
import { CARD_ORDERS, WEBHOOK_ORDERS } from '../faults/provider';
import type { Told } from './tellers';

const lowered = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const ORDERED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...CARD_ORDERS, ...WEBHOOK_ORDERS].map(({ path, label }) => [path, lowered(label)]),
  ),
  'next/500': 'an answer 500 of the card provider’s API',
  'next/429': 'an answer 429 of the card provider’s API',
  'next/timeout': 'a time-out of the card provider’s API',
  'next/hangup': 'a hang-up of the card provider’s API',
  'here/offline': 'offline',
  'here/online': 'online again',
  'here/double_click': 'double click',
  'here/down': `back end down for ${DOWN_FOR_MS / 1000} s`,
  'here/slow': `slow for ${SLOW_FOR_MS / 1000} s`,
  'here/close_tab': 'tab closed on the way back',
};

/** Orders that are no faults to come. */
const DONE: Readonly<Record<string, string>> = {
  'faults/clear': 'Cancelled all ordered faults',
  'webhooks/release': 'Released the webhooks that were held',
  'webhooks/resend': 'Ordered a webhook again',
  refund: 'Refunded a payment at the card provider',
  'dispute/open': 'Opened a dispute',
  'dispute/win': 'Closed a dispute as won',
  'dispute/lose': 'Closed a dispute as lost',
  reset: 'Emptied the card provider',
};

const USED: Readonly<Record<string, string>> = {
  'here/double_click': 'Double click: the button was pressed twice',
};

const ordered = (fault: string): string => DONE[fault] ?? `Ordered: ${ORDERED[fault] ?? fault}`;

export function tellFault({ fault, state }: FaultNote): Told {
  const told = { party: 'qa', to: fault.startsWith('here/') ? 'page' : 'cards' } as const;
  switch (state) {
    case 'ordered':
      return { ...told, sentence: ordered(fault) };
    case 'used':
      return { ...told, sentence: USED[fault] ?? ordered(fault) };
    case 'refused':
      return {
        ...told,
        sentence: `The card provider did not take the order: ${ORDERED[fault] ?? fault}`,
        failed: true,
      };
  }
}

/** A control that another page or program used. */
export function tellControl({ route, milliseconds }: ReportedControl): Told {
  const told = { party: 'qa', to: 'cards' } as const;
  if (route !== 'clock') return { ...told, sentence: `${ordered(route)}, outside this page` };
  const seconds = (milliseconds ?? 0) / 1000;
  const direction = seconds < 0 ? 'back' : 'ahead';
  return {
    ...told,
    sentence: `Moved the card provider’s clock ${Math.abs(seconds)} s ${direction}`,
  };
}

/** The page notes an order after the card provider's answer. */
const SAME_ORDER_MS = 5_000;

export type NotedOrder = { fault: string; at: number };

/** @returns the controls without those that this page's log notes already */
export function controlsOfOthers(
  controls: readonly ReportedControl[],
  noted: readonly NotedOrder[],
): ReportedControl[] {
  const left = [...noted];
  return controls.filter(({ route, at }) => {
    const same = left.findIndex(
      (order) => order.fault === route && Math.abs(order.at - at) < SAME_ORDER_MS,
    );
    if (same >= 0) left.splice(same, 1);
    return same < 0;
  });
}
