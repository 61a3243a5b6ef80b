import { SETTINGS_ACTIONS } from '@core/staff/actions/settings';
import { handleActions } from '../action';
import { beginWithOwn, previewExample } from '../example/example';
import { changeCurrencies } from './currencies';
import { makeDocument } from './documents';
import { changeCharity, changeLegalText } from './settings';
import { changeTexts } from './texts';
import { changeTextsDraft } from './textsDraft';

export const settingsActions = handleActions(SETTINGS_ACTIONS, {
  charity: changeCharity,
  currencies: changeCurrencies,
  legal: changeLegalText,
  texts: changeTexts,
  textsDraft: changeTextsDraft,
  document: makeDocument,
  example: previewExample,
  beginWithOwn,
});
