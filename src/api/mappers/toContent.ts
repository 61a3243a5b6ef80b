import type { posts, projects, volunteerOpportunities } from '@core/schema/collections';
import type { Post } from '@core/posts/post';
import type { PlacedContent } from '@core/text/content';
import type { Opportunity } from '@core/volunteer/opportunity';
import type { StoredDocument } from '../documents';
import { toBilingual, toDate, toInteger, toPictureAddress } from './fields';

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
    listed: document.listed !== false,
  };
}

export function toOpportunity(
  document: StoredDocument<typeof volunteerOpportunities>,
): Opportunity {
  const places = toInteger(document.places);
  return {
    ...toPlacedContent(document),
    status: document.status === 'closed' ? 'closed' : 'open',
    placesLeft: places > 0 ? Math.max(0, places - toInteger(document.taken)) : null,
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
    listed: document.listed !== false,
  };
}
