/** Opportunity, post and donation documents as domain objects. */
import type { donations } from '@core/schema/bookCollections';
import type { posts, projects, volunteerOpportunities } from '@core/schema/collections';
import type { Donation } from '@core/donations/donation';
import { giftDay } from '@core/donations/giftDay';
import { GIFT_METHODS } from '@core/donations/methods';
import { DEFAULT_CURRENCY, parseCurrency } from '@core/money/currency';
import type { Post } from '@core/posts/post';
import type { PlacedContent } from '@core/text/content';
import { isOneOf } from '@core/values/isOneOf';
import { env } from '@/config/env';
import type { StoredDocument } from '../documents';
import { toBilingual, toDate, toInteger, toPictureAddress, toText } from './fields';

/** What projects and opportunities have in common. */
export function toPlacedContent(
  document: StoredDocument<typeof volunteerOpportunities | typeof projects>,
): PlacedContent {
  return {
    id: document.$id,
    title: toBilingual(document.title, document.title_ar),
    description: toBilingual(document.description, document.description_ar),
    region: toBilingual(document.region, document.region_ar),
    type: toBilingual(document.type, document.type_ar),
    image: toPictureAddress(document.image),
    imageAlt: toBilingual(document.image_alt, document.image_alt_ar),
    date: toDate(document.date),
  };
}

export function toPost(document: StoredDocument<typeof posts>): Post {
  return {
    id: document.$id,
    title: toBilingual(document.title, document.title_ar),
    description: toBilingual(document.description, document.description_ar),
    image: toPictureAddress(document.image),
    imageAlt: toBilingual(document.image_alt, document.image_alt_ar),
    date: toDate(document.date),
  };
}

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
  const method = isOneOf(GIFT_METHODS, document.method) ? document.method : 'card';
  return {
    id: document.$id,
    projectId: toText(document.project),
    itemId: toText(document.item) || null,
    date,
    day: giftDay({ date, method }, env.timeZone),
    amountMinor: toInteger(document.amount),
    currency: parseCurrency(document.currency) ?? DEFAULT_CURRENCY,
    converted: toConverted(document),
    refundedMinor: toInteger(document.refunded_amount),
    disputed: document.dispute === 'open' || document.dispute === 'lost',
  };
}
