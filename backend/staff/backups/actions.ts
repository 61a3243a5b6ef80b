import { BACKUPS_ACTIONS } from '@core/staff/actions/backups';
import { handleActions } from '../action';
import { linkTo, listBackups, orderBackup } from './backups';

export const backupsActions = handleActions(BACKUPS_ACTIONS, {
  list: listBackups,
  make: orderBackup,
  link: linkTo,
});
