import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { handleActions } from '../action';
import { beginWithOwn, previewExample } from '../example/example';
import { changeCharity, changeLegalText } from './settings';

export const settingsActions = handleActions(SETTINGS_ACTIONS, {
  charity: changeCharity,
  legal: changeLegalText,
  example: previewExample,
  beginWithOwn,
});
