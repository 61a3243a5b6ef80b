import type { projectDonations } from '@core/schema/bookCollections';
import type { projects, quickItems } from '@core/schema/collections';
import { DEFAULT_CURRENCY, parseCurrency } from '@core/money/currency';
import type { Money } from '@core/money/money';
import type { Project } from '@core/projects/project';
import type { ProjectDonation } from '@core/projects/projectDonation';
import type { Bilingual } from '@core/text/languages/bilingual';
import { env } from '@/config/env';
import type { StoredDocument } from '../documents';
import { toBilingual, toDate, toInteger, toPictureAddress, toText } from './fields';
import { toPlacedContent } from './toContent';

/** `example`: with live keys, the example takes no donations. */
export function statusOf({ status, example }: StoredDocument<typeof projects>): Project['status'] {
  if (status === 'closed') return 'closed';
  return example === true && env.takesRealMoney ? 'example' : 'open';
}

export function toProject(document: StoredDocument<typeof projects>): Project {
  return {
    ...toPlacedContent(document),
    raisedMinor: toInteger(document.actual_amount),
    targetMinor: Math.max(0, toInteger(document.target_amount)),
    currency: parseCurrency(document.currency) ?? DEFAULT_CURRENCY,
    status: statusOf(document),
    ...(document.witness ? { witness: toText(document.witness) } : {}),
  };
}

export function toProjectDonation(
  document: StoredDocument<typeof projectDonations>,
): ProjectDonation {
  return {
    id: document.$id,
    projectId: toText(document.project),
    donor: toText(document.donor),
    amountMinor: toInteger(document.amount),
    currency: parseCurrency(document.currency) ?? DEFAULT_CURRENCY,
    date: toDate(document.date) ?? document.$createdAt,
  };
}

export type QuickItem = {
  id: string;
  name: Bilingual;
  image: string;
  imageAlt: Bilingual;
  price: Money;
};

export function toQuickItem(document: StoredDocument<typeof quickItems>): QuickItem {
  return {
    id: document.$id,
    name: toBilingual(document.name, document.name_ar),
    image: toPictureAddress(document.image),
    imageAlt: toBilingual(document.image_alt, document.image_alt_ar),
    price: {
      amountMinor: toInteger(document.price),
      currency: parseCurrency(document.currency) ?? DEFAULT_CURRENCY,
    },
  };
}
