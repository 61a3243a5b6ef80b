import { CONTENT_ACTIONS } from '@core/staff/actions/content';
import { handleActions } from '../action';
import { bulkChange } from './bulk';
import { makePicture } from './contentPictures';
import { discardDraft, openContent, saveDraft } from './drafts';
import { changeItem } from './figures';
import { closeContent, publishDraft, removeContent, unpublish } from './publish';
import { readRateHistory } from './rateHistory';
import { changeRate } from './rates';

export const contentActions = handleActions(CONTENT_ACTIONS, {
  open: openContent,
  save: saveDraft,
  publish: publishDraft,
  discard: discardDraft,
  unpublish,
  close: closeContent,
  remove: removeContent,
  item: changeItem,
  rate: changeRate,
  rateHistory: readRateHistory,
  bulk: bulkChange,
  picture: makePicture,
});
