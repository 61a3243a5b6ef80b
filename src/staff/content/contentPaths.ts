import type { ContentKind } from '@core/staff/contentContract';
import { staffPath } from '../staffAreas';

export const contentPath = (kind: ContentKind): string => staffPath(`content/${kind}`);
export const newContentPath = (kind: ContentKind): string => `${contentPath(kind)}/new`;
/** The folder keeps ids apart from names of other pages. */
export const contentPathOf = (kind: ContentKind, document: string): string =>
  `${contentPath(kind)}/edit/${encodeURIComponent(document)}`;
export const itemsPath = staffPath('content/items');
