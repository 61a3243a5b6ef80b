import { LOG_ACTIONS } from '@core/staff/actions/log';
import { handleActions } from '../action';
import { restoreVersion } from './restoreVersion';

export const logActions = handleActions(LOG_ACTIONS, { restore: restoreVersion });
