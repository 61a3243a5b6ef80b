/** Reactions listen to actions, never states, so that time travel in the debugger triggers none. */
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
