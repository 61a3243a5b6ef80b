import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import { handleActions } from '../action';
import { overview } from './overview';
import { decideMail, decideMails } from './unsureMails';

export const overviewActions = handleActions(OVERVIEW_ACTIONS, {
  overview,
  decideMail,
  decideMails,
});
