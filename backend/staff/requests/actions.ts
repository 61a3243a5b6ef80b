import { REQUESTS_ACTIONS } from '@core/staff/actions/requests';
import { handleActions } from '../action';
import { forgetAddress, forgetName, lookUp } from './requests';

export const requestsActions = handleActions(REQUESTS_ACTIONS, {
  look: (context, { person }) => lookUp(context, person),
  forgetAddress: (context, { person }) => forgetAddress(context, person),
  forgetName,
});
