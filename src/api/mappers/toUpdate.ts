import type { projectUpdates } from '@core/schema/updateCollections';
import { parseStage, type ProjectUpdate } from '@core/updates/update';
import type { StoredDocument } from '../documents';
import { toBilingual, toDate, toInteger, toPictureAddress, toText } from './fields';

export function toUpdate(document: StoredDocument<typeof projectUpdates>): ProjectUpdate {
  return {
    id: document.$id,
    projectId: toText(document.project),
    stage: parseStage(document.stage) ?? 'funded',
    title: toBilingual(document.title, document.title_ar),
    description: toBilingual(document.description, document.description_ar),
    image: toPictureAddress(document.image),
    imageAlt: toBilingual(document.image_alt, document.image_alt_ar),
    date: toDate(document.date),
    costMinor: Math.max(0, toInteger(document.cost)),
  };
}
