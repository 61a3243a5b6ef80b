import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { entriesOf } from '../actionLog/actionLog';
import type { DebugSession } from '../debugSession';
import type { ServerReports } from '../story/serverReports';
import { PARTIES, type Step } from '../story/step';
import {
  donationsIn,
  isWanted,
  tellStory,
  type StoryFilter,
  type ToldDonation,
} from '../story/story';
import { DOCK } from '../words';
import { Diagram } from './Diagram';
import { StoryStep } from './StoryStep';

const { story: words } = DOCK;
const ASK_EVERY_MS = 2_000;
const ALL = 'all';

const EVERYTHING: StoryFilter = {
  attempt: null,
  party: null,
  failuresOnly: false,
  withMinor: false,
};

function Filters({
  filter,
  donations,
  onChange,
}: {
  filter: StoryFilter;
  donations: readonly ToldDonation[];
  onChange: (filter: StoryFilter) => void;
}): ReactNode {
  const choice = {
    select: true,
    size: 'small',
    sx: { minInlineSize: 0, flex: '1 1 9rem' },
    slotProps: { select: { native: true } },
  } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <TextField
        {...choice}
        label={words.donation}
        value={filter.attempt ?? ALL}
        onChange={({ target }) =>
          onChange({ ...filter, attempt: target.value === ALL ? null : target.value })
        }
      >
        <option value={ALL}>{words.everything}</option>
        {donations.map(({ attempt, name }) => (
          <option key={attempt} value={attempt}>
            {name}
          </option>
        ))}
      </TextField>
      <TextField
        {...choice}
        label={words.party}
        value={filter.party ?? ALL}
        onChange={({ target }) =>
          onChange({
            ...filter,
            party: PARTIES.find((party) => party === target.value) ?? null,
          })
        }
      >
        <option value={ALL}>{words.everybody}</option>
        {PARTIES.map((party) => (
          <option key={party} value={party}>
            {words.parties[party]}
          </option>
        ))}
      </TextField>
      <FormControlLabel
        control={<Switch checked={filter.failuresOnly} />}
        label={words.failuresOnly}
        onChange={(_event, failuresOnly) => onChange({ ...filter, failuresOnly })}
      />
      <FormControlLabel
        control={<Switch checked={filter.withMinor} />}
        label={words.withMinor}
        onChange={(_event, withMinor) => onChange({ ...filter, withMinor })}
      />
    </Box>
  );
}

const Steps = memo(function Steps({
  steps,
  shown,
  debugSession,
}: {
  steps: readonly Step[];
  /** The action of the log whose moment is shown. */
  shown: number;
  debugSession: DebugSession;
}): ReactNode {
  const [open, setOpen] = useState<string | null>(null);
  const start = steps[0]?.at ?? 0;
  if (steps.length === 0) return <Typography variant="body2">{words.nothing}</Typography>;
  return (
    <Box component="ol" aria-label={words.title} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {steps.map((step) => (
        <StoryStep
          key={step.key}
          step={step}
          start={start}
          isOpen={open === step.key}
          isShown={step.entry === shown}
          onToggle={() => setOpen((before) => (before === step.key ? null : step.key))}
          debugSession={debugSession}
        />
      ))}
    </Box>
  );
});

/** Asks while the present is shown; a recording tells what it holds. */
function useReport(reports: ServerReports, debugSession: DebugSession, since: number) {
  const report = useSyncExternalStore(reports.subscribe, reports.report);
  const problem = useSyncExternalStore(reports.subscribe, reports.problem);
  const opened = debugSession.opened();
  const isAsking = !debugSession.isPast();
  useEffect(() => {
    if (!isAsking) return undefined;
    void reports.refresh(since);
    const timer = setInterval(() => void reports.refresh(since), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [reports, isAsking, since]);
  return opened === null ? { report, problem } : { report: opened.report, problem: null };
}

/** The donation in sentences, whoever did what. */
export function StoryTab({
  debugSession,
  reports,
}: {
  debugSession: DebugSession;
  reports: ServerReports;
}): ReactNode {
  const { liftedStore } = debugSession.shown().store;
  const lifted = useDeferredValue(
    useSyncExternalStore(liftedStore.subscribe, liftedStore.getState),
  );
  const { actionsById, nextActionId, stagedActionIds, currentStateIndex } = lifted;
  const entries = useMemo(
    () => entriesOf({ actionsById, nextActionId }),
    [actionsById, nextActionId],
  );
  const { report, problem } = useReport(reports, debugSession, entries[0]?.at ?? 0);
  const steps = useMemo(() => tellStory(entries, report), [entries, report]);
  const [filter, setFilter] = useState(EVERYTHING);
  const [isDiagram, setDiagram] = useState(false);
  const wanted = useMemo(() => steps.filter(isWanted(filter)), [steps, filter]);
  const donations = useMemo(() => donationsIn(steps), [steps]);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        padding: 2,
        overflow: 'auto',
        flex: 1,
        minBlockSize: 0,
        alignContent: 'start',
      }}
    >
      <Filters filter={filter} donations={donations} onChange={setFilter} />
      <FormControlLabel
        control={<Switch checked={isDiagram} />}
        label={words.diagram}
        onChange={(_event, chosen) => setDiagram(chosen)}
        sx={{ justifySelf: 'start' }}
      />
      {problem !== null && (
        <Typography variant="body2" role="status">
          {problem}
        </Typography>
      )}
      {isDiagram ? (
        <Diagram steps={wanted} />
      ) : (
        <Steps
          steps={wanted}
          shown={(stagedActionIds[currentStateIndex] ?? 0) - 1}
          debugSession={debugSession}
        />
      )}
    </Box>
  );
}
