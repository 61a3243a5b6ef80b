import { FAILURE_CODES } from './failure';
import { canRetry, mayHaveHappened } from './retry';

it('a failure that another choice must mend is not retried', () => {
  expect(FAILURE_CODES.filter((code) => !canRetry({ code }))).toEqual([
    'invalid',
    'projectNotFound',
    'projectClosed',
    'exampleProject',
    'itemNotOffered',
    'opportunityClosed',
    'opportunityFull',
    'amountTooSmall',
    'amountTooLarge',
    'mixedCurrencies',
    'tooManyLines',
    'noLines',
    'noRate',
    'currencyClosed',
    'lastAdmin',
    'returnUrlNotAllowed',
  ]);
});

it('a request whose outcome is unknown has one of five failures', () => {
  expect(FAILURE_CODES.filter((code) => mayHaveHappened({ code }))).toEqual([
    'offline',
    'timeout',
    'server',
    'unexpected',
    'paymentUnavailable',
  ]);
});
