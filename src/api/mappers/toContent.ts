/** Opportunity, post, rate and donation documents as domain objects. */
import type { donations, exchangeRates, posts, projects, volunteerOpportunities } from '@backend/schema/collections';
import type { Donation } from '@/domain/donations/donation';
import type { ExchangeRate } from '@/domain/money/convert';
import { DEFAULT_CURRENCY, parseCurrency } from '@/domain/money/currency';
import type { Post } from '@/domain/posts/post';
import type { PlacedContent } from '@/domain/text/content';
import type { StoredDocument } from '../documents';
import { toBilingual, toDate, toInteger, toPictureAddress, toText } from './fields';

/** What projects and opportunities have in common. */
export function toPlacedContent(document: StoredDocument<typeof volunteerOpportunities | typeof projects>): PlacedContent {
  return {
    id: document.$id,
    title: toBilingual(document.title, document.title_ar),
    description: toBilingual(document.description, document.description_ar),
    region: toBilingual(document.region, document.region_ar),
    type: toBilingual(document.type, document.type_ar),
    image: toPictureAddress(document.image),
    date: toDate(document.date),
  };
}

export function toPost(document: StoredDocument<typeof posts>): Post {
  return {
    id: document.$id,
    title: toBilingual(document.title, document.title_ar),
    description: toBilingual(document.description, document.description_ar),
    image: toPictureAddress(document.image),
    date: toDate(document.date),
  };
}

/** Null for a rate that cannot be used. */
export function toExchangeRate(document: StoredDocument<typeof exchangeRates>): ExchangeRate | null {
  const currency = parseCurrency(document.currency);
  const perUsdMicros = toInteger(document.per_usd_micros);
  return currency === null || perUsdMicros <= 0 ? null : { currency, perUsdMicros, date: toDate(document.date) ?? document.$createdAt };
}

export function toDonation(document: StoredDocument<typeof donations>): Donation {
  return {
    id: document.$id,
    projectId: toText(document.project),
    itemId: toText(document.item) || null,
    date: toDate(document.date) ?? document.$createdAt,
    amountMinor: toInteger(document.amount),
    currency: parseCurrency(document.currency) ?? DEFAULT_CURRENCY,
    refundedMinor: toInteger(document.refunded_amount),
    disputed: document.dispute === 'open' || document.dispute === 'lost',
  };
}
