import { readFileSync } from 'node:fs';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTHING_REPORTED } from '@core/qa/serverReport';
import { currencyChosen } from '@/store/currency/currencySlice';
import { languageChosen } from '@/store/language/languageSlice';
import { savedFiles } from '@/testing/savedFiles';
import { inProject } from '../../../scripts/lib/project';
import type { ActionLog, Entry } from '../actionLog/actionLog';
import { recordedReducer } from '../actionLog/recordedState';
import type { TabLog } from '../actionLog/otherTabs';
import type { Sessions } from '../actionLog/sessions';
import type { DebugSession, Opened } from '../debugSession';
import { initialState, readRecording, type Recording } from '../recording/recording';
import type { ServerReports } from '../story/serverReports';
import { SessionTab } from './SessionTab';

const saved = savedFiles();

const logOf = (entries: readonly Entry[]): ActionLog =>
  ({
    entries: () => [...entries],
    newest: () =>
      entries.reduce((state, { action }) => recordedReducer(state, action), initialState()),
  }) as unknown as ActionLog;

/** The log itself needs modules that Jest does not load. */
function aDebugSession(entries: readonly Entry[]): DebugSession {
  const live = logOf(entries);
  let shown = live;
  let opened: Opened | null = null;
  return {
    live,
    shown: () => shown,
    opened: () => opened,
    isTimeTravelling: () => opened !== null,
    open: (recording, recordedEntries) => {
      opened = recording;
      shown = logOf(recordedEntries);
    },
    backToNow: () => undefined,
    subscribe: () => () => undefined,
  };
}

let otherTabs: TabLog[] = [];
beforeEach(() => (otherTabs = []));

const sessions: Sessions = {
  name: () => 'a session',
  read: async () => [],
  readOthers: async () => otherTabs,
  add: () => undefined,
  rewrite: async () => undefined,
  flush: async () => undefined,
  list: async () => ['a session'],
  choose: () => undefined,
  remove: async () => undefined,
};

const reports: ServerReports = {
  report: () => NOTHING_REPORTED,
  problem: () => null,
  hosts: () => ({ appwrite: '', stripe: '' }),
  hasKeys: () => false,
  useKeys: () => undefined,
  refresh: async () => undefined,
  subscribe: () => () => undefined,
};

const showTab = (debugSession: DebugSession): void =>
  void render(<SessionTab debugSession={debugSession} sessions={sessions} reports={reports} />);

async function saveRecording(): Promise<Recording> {
  await userEvent.click(screen.getByRole('button', { name: 'Save recording' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return readRecording((await saved[0]?.text()) ?? '');
}

/** Of another version, made on an Arabic phone, with a state that this build does not come to. */
function aColleaguesRecording(): Recording {
  const recording = readRecording(
    readFileSync(inProject('tests/recordings/direct-donation.recording.json'), 'utf8'),
  );
  const [first, ...others] = recording.entries;
  if (first === undefined) throw new Error('The recording is empty.');
  return {
    ...recording,
    savedAt: '2025-01-02T03:04:05.000Z',
    version: '0.0.9',
    environment: { ...recording.environment, language: 'ar', viewport: '390 × 844', touch: true },
    entries: [
      { ...first, changes: [...first.changes, { path: ['currency', 'current'], value: 'SAR' }] },
      ...others,
    ],
  };
}

test('a recording that was opened is saved unchanged, with its facts and evidence', async () => {
  const recording = aColleaguesRecording();
  const debugSession = aDebugSession([]);
  showTab(debugSession);
  await userEvent.upload(
    screen.getByLabelText('Open recording', { selector: 'input' }),
    new File([JSON.stringify(recording)], 'colleague.recording.json', {
      type: 'application/json',
    }),
  );
  await waitFor(() => expect(debugSession.opened()).not.toBeNull());
  expect(await saveRecording()).toEqual(recording);
});

test('a failed save names its reason', async () => {
  const action = { type: 'checkout/recordingStarted', payload: null };
  const debugSession = aDebugSession([]);
  const { live } = debugSession;
  showTab({ ...debugSession, live: { ...live, entries: () => [{ at: 1, action }] } });
  await userEvent.click(screen.getByRole('button', { name: 'Save recording' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be saved. Cannot read');
});

test('this page’s actions are saved with the facts of this build', async () => {
  const entries = [{ at: 1_000, action: currencyChosen('SAR') }];
  showTab(aDebugSession(entries));
  const { name, version, entries: kept } = await saveRecording();
  expect({ name, version }).toEqual({ name: 'a session', version: expect.stringMatching(/^\d/) });
  expect(kept.map(({ action }) => action)).toEqual(entries.map(({ action }) => action));
  expect(kept[0]?.changes).not.toEqual([]);
});

test('the saved language is the present’s, while an earlier state is shown', async () => {
  showTab(aDebugSession([{ at: 1_000, action: languageChosen('ar') }]));
  document.documentElement.lang = 'en';
  expect((await saveRecording()).environment.language).toBe('ar');
});

test('the session’s other tabs are saved with it, and opened again', async () => {
  const entries = [{ at: 900, action: languageChosen('ar') }];
  otherTabs = [{ tab: 'x1', entries }];
  showTab(aDebugSession([{ at: 1_000, action: currencyChosen('SAR') }]));
  expect((await saveRecording()).tabs).toEqual([{ tab: '1', entries }]);
});
