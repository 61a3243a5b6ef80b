/**
 * "When this happens, do that": every reaction of the store, one file each. They hear actions,
 * never states, so a jump in time sets none off.
 */
import { emptyPaidLinesAfterRecording } from './emptyPaidLinesAfterRecording';
import { forgetDonorAfterLogout } from './forgetDonorAfterLogout';
import { goToCardPageAfterCheckoutStarted } from './goToCardPageAfterCheckoutStarted';
import { logFailedReading } from './logFailedReading';
import { recordDonationsAfterReturn } from './recordDonationsAfterReturn';
import { rememberChosenLanguage } from './rememberChosenLanguage';
import type { StartListening } from './startListening';

export function startListeners(startListening: StartListening): void {
  rememberChosenLanguage(startListening);
  goToCardPageAfterCheckoutStarted(startListening);
  recordDonationsAfterReturn(startListening);
  emptyPaidLinesAfterRecording(startListening);
  forgetDonorAfterLogout(startListening);
  logFailedReading(startListening);
}
