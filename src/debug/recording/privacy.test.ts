import { ActionCreators } from '@redux-devtools/instrument';
import fc from 'fast-check';
import { createScrubber } from '@core/qa/scrub';
import { scrubReport } from '@core/qa/scrubReport';
import { COUNT_FIELDS, PRODUCT_WORDS } from '@core/qa/scrubWords';
import { PAYMENTS_PATHS } from '@core/donations/contract';
import { aTechnicalReport } from '@core/testing/aTechnicalReport';
import { routes } from '@/app/routes';
import { makeReport } from '@/features/report/makeReport';
import { AREAS } from '@/staff/staffAreas';
import { loggedIn } from '@/store/auth/authSlice';
import { rootReducer, type RootState } from '@/store/rootReducer';
import { createActionLog, type Entry } from '../actionLog/actionLog';
import { routeShown } from '../actionLog/recordedState';
import { connectExtension } from '../extension';
import { sequenceDiagram } from '../story/sequenceDiagram';
import { tellScrubbedStory } from '../story/scrubbedStory';
import { makeRecording, recordedStates } from './recording';
import { firstDivergence } from './replay';
import { recordingFacts } from './testing/recordingFacts';
import { plantedLog, plantedReport, underEveryKey } from './testing/plantedLog';
import { requestAction } from './testing/requestAction';

const PLANTED = {
  'a name': 'Zaynab Qurashi',
  'a name in small letters': 'zaynab',
  'an Arabic name': 'ليلى الغزالي',
  'a street': '12 Nile Street',
  'a short token': 'Xy7Kq2Lm',
  'a passport': 'L1234567',
  'a phone number': '70555123',
  'an e-mail address': 'zaynab@example.org',
  'an account': 'donor-7f3a21',
  'an account of Appwrite': '6740a1123456789012b9',
};
const planted = Object.entries(PLANTED);

const decodedText = (text: string): string =>
  text.replace(/(?:%[0-9A-F]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });

/** The text and its words, as they would stand in a file, also in an address. */
function tracesOf(planted: string, written: string): string[] {
  const once = decodedText(written);
  const forms = [written, once, decodedText(once)].map((form) => form.replaceAll('+', ' '));
  const words = planted.split(' ').filter((word) => word.length > 3);
  return [planted, ...words].filter((word) => forms.some((form) => form.includes(word)));
}

const logOf = (text: string): Entry[] =>
  plantedLog(text).map((action, index) => ({ at: 1_000 + index, action }));

const EVERYTHING = { attempt: null, party: null, failuresOnly: false, withMinor: true };
const PARTIES = { qa: 'Q', donor: 'D', page: 'P', function: 'F', cards: 'C', books: 'B' };

test.each(planted)('%s stays in no recording, which still plays', (_kind, text) => {
  const recording = makeRecording(logOf(text), recordingFacts(), plantedReport(text));
  expect(tracesOf(text, JSON.stringify(recording))).toEqual([]);
  expect(firstDivergence(recording)).toBeNull();
  const last = recordedStates(recording).at(-1);
  expect(last?.cart.lines.map(({ projectId }) => projectId)).toEqual(['gaza']);
});

test.each(planted)('%s stays in no saved diagram', (_kind, text) => {
  const steps = tellScrubbedStory(logOf(text), plantedReport(text), EVERYTHING);
  expect(steps.length).toBeGreaterThan(20);
  expect(tracesOf(text, JSON.stringify(steps))).toEqual([]);
  expect(tracesOf(text, sequenceDiagram(steps, PARTIES))).toEqual([]);
});

const stateAfter = (actions: readonly Entry['action'][]): RootState =>
  actions.reduce(rootReducer, rootReducer(undefined, { type: '@@INIT' }));

test.each(planted)('%s stays in no technical report of browser or server', (_kind, text) => {
  const state = stateAfter(plantedLog(text).filter(({ type }) => !type.startsWith('qa/')));
  const report = makeReport(state, {
    ...aTechnicalReport(),
    pathname: `/project-details/${encodeURIComponent(text)}`,
    timeOrigin: 0,
    resources: [],
  });
  expect(report.page).toBe('/project-details');
  expect(tracesOf(text, JSON.stringify(report))).toEqual([]);
  const sent = {
    ...report,
    page: `/project-details/${text}`,
    state: { ...state, ...underEveryKey(text) },
  };
  expect(tracesOf(text, JSON.stringify(scrubReport(sent)))).toEqual([]);
});

test.each(planted)('%s is not sent to the extension', (_kind, text) => {
  const sent: unknown[] = [];
  window.__REDUX_DEVTOOLS_EXTENSION__ = {
    connect: () => ({
      init: (state) => sent.push(state),
      send: (action, state) => sent.push([action, state]),
      subscribe: () => undefined,
      error: () => undefined,
    }),
  };
  const live = createActionLog(() => null);
  const report = connectExtension({ live, backToNow: () => undefined });
  for (const { action } of logOf(text)) {
    live.record(action);
    report(action);
  }
  live.store.liftedStore.dispatch(ActionCreators.toggleAction(1));
  delete window.__REDUX_DEVTOOLS_EXTENSION__;
  expect(sent).toHaveLength(plantedLog(text).length + 2);
  expect(tracesOf(text, JSON.stringify(sent))).toEqual([]);
});

test.each(planted)(
  '%s stays in no action alone, where no field names it private',
  (_kind, text) => {
    for (const action of plantedLog(text)) {
      const scrubbed = createScrubber([action]).scrub({ ...action, type: '' });
      expect(tracesOf(text, JSON.stringify(scrubbed))).toEqual([]);
    }
  },
);

test('a text stays under no key at any depth', () => {
  const key = fc.constantFrom(...PRODUCT_WORDS);
  const wrapped = fc.array(fc.tuple(key, fc.boolean()), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(PLANTED)), wrapped, (text, keys) => {
      const value = keys.reduceRight<unknown>(
        (inner, [name, inJson]) => ({
          [name]: inJson ? JSON.stringify({ [name]: inner }) : [inner, { [name]: inner }],
        }),
        text,
      );
      const scrubbed = createScrubber(value).scrub(value);
      expect(tracesOf(text, JSON.stringify(scrubbed) ?? '')).toEqual([]);
    }),
  );
});

test('a phone number that is no text stays in no count', () => {
  const counts = Object.fromEntries([...COUNT_FIELDS].map((name) => [name, 70_555_123]));
  expect(JSON.stringify(createScrubber(counts).scrub(counts))).not.toContain('70555123');
});

test('an account keeps one name, so that its story can be followed', () => {
  const id = 'donor-7f3a21';
  const log = [
    loggedIn({ id, name: 'Zaynab', email: 'zaynab@example.org' }),
    routeShown({ pathname: '/success', search: `?user_id=${id}` }),
    requestAction('tellFollowing', { userId: id }, 'pending'),
  ];
  const entries = log.map((action) => ({ at: 1, action }));
  const recording = makeRecording(entries, recordingFacts());
  const written = decodedText(JSON.stringify(recording.entries)).replaceAll('+', ' ');
  for (const place of [
    '"id":"‹account 1›"',
    '?user_id=‹account 1›',
    'tellFollowing({\\"userId\\":\\"‹account 1›\\"})',
  ])
    expect(written).toContain(place);
});

test('addresses of known pages and content stay readable', () => {
  const addresses = ['/project-details/gaza', '/history/receipt', '/cart'].map((pathname) =>
    routeShown({ pathname, search: '?lng=ar&currency=USD&amount=25' }),
  );
  const log = [...plantedLog('Zaynab').slice(0, 3), ...addresses];
  const entries = log.map((action) => ({ at: 1, action }));
  const recorded = makeRecording(entries, recordingFacts()).entries.map(({ action }) => action);
  expect(recorded.slice(3)).toEqual(addresses);
});

test('every fixed part of an address of the site is known', () => {
  const parts = [
    ...routes.map(({ path }) => path),
    ...AREAS.map(({ path }) => path),
    ...Object.values(PAYMENTS_PATHS),
  ].flatMap((path) => path.split('/'));
  const fixed = parts.filter((part) => part !== '' && !/^[:*]/.test(part));
  expect(fixed.filter((part) => createScrubber(null).scrub([part])[0] !== part)).toEqual([]);
});
