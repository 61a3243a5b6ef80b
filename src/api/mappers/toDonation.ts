import type { Donation } from '@core/donations/donation';
import { donationDay } from '@core/donations/donationDay';
import { DONATION_METHODS } from '@core/donations/methods';
import { DEFAULT_CURRENCY, parseCurrency } from '@core/money/currency';
import type { donations } from '@core/schema/bookCollections';
import { isOneOf } from '@core/values/isOneOf';
import { env } from '@/config/env';
import type { StoredDocument } from '../documents';
import { toDate, toInteger, toText } from './fields';

function toConverted(document: StoredDocument<typeof donations>): Donation['converted'] {
  const currency = parseCurrency(document.base_currency);
  if (currency === null || currency === parseCurrency(document.currency)) return null;
  return {
    money: { amountMinor: toInteger(document.base_amount), currency },
    rateDate: toDate(document.rate_date),
  };
}

export function toDonation(document: StoredDocument<typeof donations>): Donation {
  const date = toDate(document.date) ?? document.$createdAt;
  const method = isOneOf(DONATION_METHODS, document.method) ? document.method : 'card';
  return {
    id: document.$id,
    projectId: toText(document.project),
    itemId: toText(document.item) || null,
    date,
    day: donationDay({ date, method }, env.timeZone),
    amountMinor: toInteger(document.amount),
    currency: parseCurrency(document.currency) ?? DEFAULT_CURRENCY,
    converted: toConverted(document),
    refundedMinor: toInteger(document.refunded_amount),
    disputed: document.dispute === 'open' || document.dispute === 'lost',
  };
}
