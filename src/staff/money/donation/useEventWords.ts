import { useTranslation } from 'react-i18next';
import type { Currency } from '@core/money/currency';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { useLanguage } from '@/i18n/useLanguage';
import type { DonationEvent } from './donationEvents';

export type EventWords = { title: string; details: readonly string[] };

/** The mails about a donation; others keep their names. */
const MAILS = ['giftReceived', 'giftRefunded'] as const;
/** The staff's actions on donations; others keep their names. */
const ACTIONS = [
  'refund',
  'gift',
  'reverse',
  'assign',
  'move',
  'keep',
  'nameLine',
  'settle',
] as const;

/** Isolates a part of unknown direction in a sentence. */
const apart = (text: string): string => `\u2068${text}\u2069`;

export function useEventWords(donation: DonationRow): (event: DonationEvent) => EventWords {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const money = (amountMinor: number, currency: Currency = donation.currency): string =>
    formatMoneyInSentence({ amountMinor, currency }, language);
  const line = (number: number | null): string =>
    number === null
      ? t('money.events.noLine')
      : t('money.events.ofLine', { line: String(number + 1) });

  return (event) => {
    switch (event.is) {
      case 'attempt':
        return { title: t(`money.events.attempt.${event.attempt.state}`), details: [] };
      case 'opened':
        return { title: t('money.events.opened'), details: [] };
      case 'paid': {
        const { totalMinor, currency, givenBackMinor } = event.payment;
        return {
          title: t('money.events.paid', { amount: money(totalMinor, currency) }),
          details:
            givenBackMinor === 0
              ? []
              : [t('money.events.givenBack', { amount: money(givenBackMinor, currency) })],
        };
      }
      case 'entered':
        return {
          title:
            event.by === null
              ? t('money.events.recorded', { amount: money(donation.amountMinor) })
              : t('money.events.entered', {
                  amount: money(donation.amountMinor),
                  name: apart(event.by),
                }),
          details: [],
        };
      case 'refund': {
        const { amountMinor, state, id } = event.refund;
        return {
          title: t(`money.events.refund.${state}`, { amount: money(amountMinor) }),
          details: [`${line(event.refund.line)} (${id})`],
        };
      }
      case 'request': {
        const { by, amountMinor, reason, state, problem } = event.request;
        return {
          title: t('money.events.request', { name: apart(by), amount: money(amountMinor) }),
          details: [
            t('money.events.reason', { reason: apart(reason) }),
            t(`money.requests.${state}`),
            ...(problem === null ? [] : [t(`money.problems.${problem}`)]),
          ],
        };
      }
      case 'adjustment': {
        const { countedChangeMinor, refundedMinor, dispute, reason, by } = event.adjustment;
        return {
          title: t('money.events.adjustment', {
            // The isolate keeps the minus on its side in Arabic.
            amount: apart(money(countedChangeMinor, donation.baseCurrency)),
          }),
          details: [
            ...(refundedMinor === 0
              ? []
              : [t('money.events.refundedSoFar', { amount: money(refundedMinor) })]),
            ...(dispute === 'none' ? [] : [t(`money.disputes.${dispute}`)]),
            ...(by === null ? [] : [t('money.events.by', { name: apart(by) })]),
            ...(reason === null ? [] : [t('money.events.reason', { reason: apart(reason) })]),
          ],
        };
      }
      case 'mail': {
        const kind = MAILS.find((one) => one === event.mail.kind);
        return {
          title: kind === undefined ? event.mail.kind : t(`money.mails.${kind}`),
          details: [t(`money.mailStates.${event.mail.state}`)],
        };
      }
      case 'audit': {
        const action = ACTIONS.find((one) => event.entry.action === `money.${one}`);
        return {
          title: t('money.events.audit', {
            name: apart(event.entry.by),
            action: action === undefined ? event.entry.action : t(`money.actions.${action}`),
          }),
          details: [],
        };
      }
    }
  };
}
