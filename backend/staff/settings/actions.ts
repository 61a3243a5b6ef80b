import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { handleActions } from '../action';
import { changeCharity, changeLegalText } from './settings';

export const settingsActions = handleActions(SETTINGS_ACTIONS, {
  charity: changeCharity,
  legal: changeLegalText,
});
