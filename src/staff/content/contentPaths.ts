/** Where the pages of the area are. */
import type { ContentKind } from '@core/staff/contentContract';
import { staffPath } from '../staffAreas';

export const contentPath = (kind: ContentKind): string => staffPath(`content/${kind}`);
export const newContentPath = (kind: ContentKind): string => `${contentPath(kind)}/new`;
/** Below a folder of its own, so that no id is taken for another page. */
export const contentPathOf = (kind: ContentKind, document: string): string =>
  `${contentPath(kind)}/edit/${encodeURIComponent(document)}`;
export const itemsPath = staffPath('content/items');
