import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { touchTarget } from '@/theme/tokens';
import { saveFile } from '@/components/files/saveFile';
import type { DebugSession } from '../debugSession';
import type { ServerReports } from '../story/serverReports';
import { newName, type Sessions } from '../actionLog/sessions';
import { environmentHere } from '../recording/environment';
import { VERSION } from '@/config/version';
import { differencesOf } from '../recording/compare';
import {
  makeRecording,
  readRecording,
  recordedStates,
  type Recording,
} from '../recording/recording';
import { ownReport, startOf } from '../story/story';
import { DOCK } from '../words';
import { TabPane } from './TabPane';

const { session: words } = DOCK;
const target = { minBlockSize: touchTarget };

async function recordingOfPage(
  { live }: DebugSession,
  reports: ServerReports,
  sessions: Sessions,
): Promise<Recording> {
  const tabs = await sessions.readOthers();
  const entries = live.entries();
  await reports.refresh(startOf(entries, tabs));
  return makeRecording(
    entries,
    {
      name: sessions.name(),
      savedAt: new Date().toISOString(),
      version: VERSION,
      environment: environmentHere(live.newest().language.current),
    },
    ownReport(entries, reports.report(), tabs),
    tabs,
  );
}

/** A recording that was opened is evidence of another build and browser: it is saved as it was. */
async function save(
  debugSession: DebugSession,
  reports: ServerReports,
  sessions: Sessions,
): Promise<void> {
  const recording =
    debugSession.opened()?.recording ?? (await recordingOfPage(debugSession, reports, sessions));
  saveFile(
    `${recording.name.replace(/[^\w-]+/g, '-')}.recording.json`,
    'application/json',
    JSON.stringify(recording),
  );
}

/** @throws an Error with a sentence when the file is no recording */
function openRecording(debugSession: DebugSession, text: string): void {
  const recording = readRecording(text);
  debugSession.open(
    { recording, differences: differencesOf(recording, VERSION) },
    recording.entries,
    recordedStates(recording),
  );
}

function OpenedRecording({ debugSession }: { debugSession: DebugSession }): ReactNode {
  const opened = debugSession.opened();
  if (opened === null) return null;
  return (
    <Box component="section" role="status">
      <Typography variant="subtitle2">{words.opened(opened.recording.name)}</Typography>
      <Typography variant="body2">
        {opened.differences.length === 0 ? words.same : words.differs}
      </Typography>
      <ul>
        {opened.differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </Box>
  );
}

function OtherSessions({ sessions }: { sessions: Sessions }): ReactNode {
  const [names, setNames] = useState<string[]>([]);
  const [fresh, setFresh] = useState('');
  const list = (): void => void sessions.list().then(setNames);
  useEffect(() => void sessions.list().then(setNames), [sessions]);
  /** The page is opened again, so that the log begins with it. */
  const goOn = (name: string): void => {
    sessions.choose(name);
    window.location.reload();
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {words.others}
      </Typography>
      {names
        .filter((name) => name !== sessions.name())
        .map((name) => (
          <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2">
              <bdi>{name}</bdi>
            </Typography>
            <Button variant="outlined" size="small" sx={target} onClick={() => goOn(name)}>
              {words.goOn}
            </Button>
            <Button
              variant="text"
              size="small"
              sx={target}
              onClick={() => void sessions.remove(name).then(list)}
            >
              {words.remove}
            </Button>
          </Box>
        ))}
      <Box
        component="form"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}
        onSubmit={(event) => (event.preventDefault(), goOn(fresh.trim() || newName()))}
      >
        <TextField
          size="small"
          label={words.startHint}
          value={fresh}
          onChange={(event) => setFresh(event.target.value)}
        />
        <Button type="submit" variant="outlined" sx={target}>
          {words.start}
        </Button>
      </Box>
    </Box>
  );
}

export function SessionTab({
  debugSession,
  sessions,
  reports,
}: {
  debugSession: DebugSession;
  sessions: Sessions;
  reports: ServerReports;
}): ReactNode {
  const [problem, setProblem] = useState('');
  const saveHere = (): void => {
    setProblem('');
    save(debugSession, reports, sessions).catch((error: Error) =>
      setProblem(`${words.saveFailed} ${error.message}`),
    );
  };
  const open = (file: File | undefined): void => {
    setProblem('');
    file
      ?.text()
      .then((text) => openRecording(debugSession, text))
      .catch((error: Error) => setProblem(`${words.openFailed} ${error.message}`));
  };
  return (
    <TabPane>
      <Typography variant="body2">
        {words.name} <strong>{sessions.name()}</strong>,{' '}
        {words.actions(debugSession.live.entries().length)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" sx={target} onClick={saveHere}>
          {words.save}
        </Button>
        <Button variant="outlined" component="label" sx={target}>
          {words.open}
          <input
            hidden
            type="file"
            accept="application/json,.json"
            aria-label={words.open}
            onChange={({ target: field }) => {
              open(field.files?.[0]);
              field.value = '';
            }}
          />
        </Button>
      </Box>
      <Typography variant="caption">{words.scrubbed}</Typography>
      {problem !== '' && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      <OpenedRecording debugSession={debugSession} />
      <OtherSessions sessions={sessions} />
    </TabPane>
  );
}
