import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { handleActions } from '../action';
import { beginWithOwn, previewExample } from '../example/example';
import { changeCurrencies } from './currencies';
import { changeCharity, changeLegalText } from './settings';
import { changeTexts } from './texts';

export const settingsActions = handleActions(SETTINGS_ACTIONS, {
  charity: changeCharity,
  currencies: changeCurrencies,
  legal: changeLegalText,
  texts: changeTexts,
  example: previewExample,
  beginWithOwn,
});
