import { readFileSync } from 'node:fs';
import { NOTHING_REPORTED, type ServerReport } from '@core/qa/serverReport';
import { inProject } from '../../../scripts/lib/project';
import { checkoutFailed, checkoutStarted } from '@/store/checkout/checkoutSlice';
import { aCartLine, aProject } from '@/testing/builders';
import { formSent } from '../actionLog/recordedState';
import { readRecording } from '../recording/recording';
import { requestAction } from '../recording/testing/requestAction';
import { tellScrubbedStory } from './scrubbedStory';
import { isWanted, tellStory } from './story';

const everything = { attempt: null, party: null, failuresOnly: false, withMinor: false };
const line = aCartLine();
/** As long as a number to call, so that it becomes a placeholder. */
const ATTEMPT = '6fd5e1d0-0000-4000-8000-000000000001';

const entries = [
  formSent({ pathname: '/contact-us', values: { fullName: 'Amina Yusuf' } }),
  checkoutStarted({
    id: ATTEMPT,
    intent: { source: 'direct', currency: line.currency, lines: [line] },
  }),
  checkoutFailed({ code: 'paymentUnavailable', detail: 'Amina Yusuf' }),
  requestAction('listFeatured', {}, 'fulfilled', { payload: [aProject()] }),
].map((action, index) => ({ at: 1_000 + index, action }));

const report: ServerReport = {
  ...NOTHING_REPORTED,
  executions: [
    {
      id: 'run1',
      at: 1_001,
      functionId: 'payments',
      route: '/checkout',
      trigger: 'http',
      status: 503,
      milliseconds: 3,
      lines: [{ event: 'refused', attempt: ATTEMPT }],
    },
  ],
};

test('a donation is kept with all of its parties', () => {
  const filter = { ...everything, attempt: ATTEMPT };
  const sentences = tellScrubbedStory(entries, report, filter).map(({ sentence }) => sentence);
  expect(sentences).toEqual(
    tellStory(entries, report)
      .filter(isWanted(filter))
      .map(({ sentence }) => sentence),
  );
  expect(sentences).toEqual([
    expect.stringMatching(/^Chose .+ for /),
    'Refused a card page (3 ms, answered 503)',
    'Could not open a card page: paymentUnavailable',
  ]);
});

test('contains no personal data', () => {
  const steps = tellScrubbedStory(entries, report, everything);
  expect(steps).toHaveLength(4);
  expect(JSON.stringify(steps)).not.toContain('Amina');
});

test.each(['direct-donation', 'cart-two-currencies', 'failed-then-successful-card'])(
  'the recording %s has as many steps',
  (name) => {
    const { entries: recorded, server = NOTHING_REPORTED } = readRecording(
      readFileSync(inProject('tests/recordings', `${name}.recording.json`), 'utf8'),
    );
    const shown = tellStory(recorded, server).filter(isWanted(everything));
    const saved = tellScrubbedStory(recorded, server, everything);
    expect(saved.map(({ at, party }) => [at, party])).toEqual(
      shown.map(({ at, party }) => [at, party]),
    );
  },
);
