import {
  charityRequestSchema,
  legalRequestSchema,
  SETTINGS_PATHS,
} from '@core/staff/settingsContract';
import { action, type StaffAction } from '../action';
import { changeCharity, changeLegalText } from './settings';

export const settingsActions: Readonly<Record<string, StaffAction>> = {
  [SETTINGS_PATHS.charity]: action(['admin'], charityRequestSchema, changeCharity),
  [SETTINGS_PATHS.legal]: action(['admin'], legalRequestSchema, changeLegalText),
};
