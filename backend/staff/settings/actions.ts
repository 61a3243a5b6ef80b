import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { handleActions } from '../action';
import { beginWithOwn, previewExample } from '../example/example';
import { changeCharity, changeLegalText } from './settings';
import { changeTexts } from './texts';

export const settingsActions = handleActions(SETTINGS_ACTIONS, {
  charity: changeCharity,
  legal: changeLegalText,
  texts: changeTexts,
  example: previewExample,
  beginWithOwn,
});
