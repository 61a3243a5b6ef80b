import {
  CONTENT_PATHS,
  closeRequestSchema,
  discardRequestSchema,
  itemRequestSchema,
  openRequestSchema,
  pictureRequestSchema,
  publishRequestSchema,
  rateRequestSchema,
  saveRequestSchema,
} from '@core/staff/contentContract';
import type { StaffRole } from '@core/staff/roles';
import { action, type StaffAction } from '../action';
import { makePicture } from './contentPictures';
import { discardDraft, openContent, saveDraft } from './drafts';
import { changeItem } from './figures';
import { closeProject, publishDraft, removeContent, unpublish } from './publish';
import { changeRate } from './rates';

const MAY: readonly StaffRole[] = ['editor', 'admin'];
/** Rates decide what donations count as. */
const MAY_RATE: readonly StaffRole[] = ['finance', 'admin'];

export const contentActions: Readonly<Record<string, StaffAction>> = {
  [CONTENT_PATHS.open]: action(MAY, openRequestSchema, openContent),
  [CONTENT_PATHS.save]: action(MAY, saveRequestSchema, saveDraft),
  [CONTENT_PATHS.publish]: action(MAY, publishRequestSchema, publishDraft),
  [CONTENT_PATHS.discard]: action(MAY, discardRequestSchema, discardDraft),
  [CONTENT_PATHS.unpublish]: action(MAY, openRequestSchema, unpublish),
  [CONTENT_PATHS.close]: action(MAY, closeRequestSchema, closeProject),
  [CONTENT_PATHS.remove]: action(MAY, openRequestSchema, removeContent),
  [CONTENT_PATHS.item]: action(MAY, itemRequestSchema, changeItem),
  [CONTENT_PATHS.rate]: action(MAY_RATE, rateRequestSchema, changeRate),
  [CONTENT_PATHS.picture]: action(MAY, pictureRequestSchema, makePicture),
};
