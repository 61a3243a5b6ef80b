import { isRejected } from '@reduxjs/toolkit';
import { failureOf } from '@/api/failureOf';
import { isFailure } from '@core/failures/failure';
import { sessionExpired } from '../auth/authSlice';
import type { StartListening } from './startListening';

type Request = { type?: string; endpointName?: string };

/** Logs each failed read, once for all lists and pages. The sender of a change logs its failure. */
export function logFailedReading(startListening: StartListening): void {
  startListening({
    matcher: isRejected,
    effect: ({ payload, error, meta }, { extra }) => {
      const { type, endpointName } = meta.arg as Request;
      // RTK Query also rejects a request that an earlier one answers.
      if (meta.condition || type !== 'query') return;
      extra.logFailure(
        `Reading failed: ${endpointName}`,
        isFailure(payload) ? payload : failureOf(error),
      );
    },
  });
  startListening({
    actionCreator: sessionExpired,
    effect: (_action, { extra }) => extra.logFailure('No authenticated user found!', null),
  });
}
