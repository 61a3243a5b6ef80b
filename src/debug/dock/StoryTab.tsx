import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { NOTHING_REPORTED } from '@core/qa/serverReport';
import { VERSION } from '@/config/version';
import { touchTarget } from '@/theme/tokens';
import { entriesOf } from '../actionLog/actionLog';
import type { TabLog } from '../actionLog/otherTabs';
import type { Sessions } from '../actionLog/sessions';
import type { DebugSession } from '../debugSession';
import type { ServerReports } from '../story/serverReports';
import { environmentHere } from '../recording/environment';
import { tellScrubbedStory } from '../story/scrubbedStory';
import { PARTIES, type Step } from '../story/step';
import {
  donationsIn,
  holdsWords,
  isWanted,
  startOf,
  tellStory,
  type StoryFilter,
  type ToldDonation,
} from '../story/story';
import { ticketText } from '../story/ticketText';
import { DOCK } from '../words';
import { Diagram } from './Diagram';
import { ReportSources } from './ReportSources';
import { StoryStep } from './StoryStep';

const { story: words } = DOCK;
const ASK_EVERY_MS = 2_000;
const ALL = 'all';
const NO_TABS: readonly TabLog[] = [];
const NOWHERE = -1;
const SWITCHES = ['failures', 'minor', 'diagram'] as const;

const EVERYTHING: StoryFilter = {
  attempt: null,
  party: null,
  failuresOnly: false,
  withMinor: false,
};

type View = { filter: StoryFilter; isDiagram: boolean; words: string };

/** A small select whose name is read out, as the dock has little room. */
function Choice({
  name,
  value,
  onChoose,
  children,
}: {
  name: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <NativeSelect
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      inputProps={{ 'aria-label': name }}
      sx={{ flex: '1 1 8rem', minInlineSize: 0, minBlockSize: touchTarget, font: 'inherit' }}
    >
      {children}
    </NativeSelect>
  );
}

function Filters({
  view: { filter, isDiagram, words: sought },
  donations,
  onChange,
}: {
  view: View;
  donations: readonly ToldDonation[];
  onChange: (view: View) => void;
}): ReactNode {
  const change = (part: Partial<StoryFilter>): void =>
    onChange({ isDiagram, words: sought, filter: { ...filter, ...part } });
  const switches = { failures: filter.failuresOnly, minor: filter.withMinor, diagram: isDiagram };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        type="search"
        size="small"
        label={words.search}
        value={sought}
        onChange={({ target }) => onChange({ filter, isDiagram, words: target.value })}
        sx={{ flex: '1 1 8rem' }}
      />
      <Choice
        name={words.donation}
        value={filter.attempt ?? ALL}
        onChoose={(value) => change({ attempt: value === ALL ? null : value })}
      >
        <option value={ALL}>{words.everything}</option>
        {donations.map(({ attempt, name }) => (
          <option key={attempt} value={attempt}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        name={words.party}
        value={filter.party ?? ALL}
        onChoose={(value) => change({ party: PARTIES.find((party) => party === value) ?? null })}
      >
        <option value={ALL}>{words.everybody}</option>
        {PARTIES.map((party) => (
          <option key={party} value={party}>
            {words.parties[party]}
          </option>
        ))}
      </Choice>
      <ToggleButtonGroup
        size="small"
        aria-label={words.show}
        value={SWITCHES.filter((name) => switches[name])}
        onChange={(_event, chosen: readonly string[]) =>
          onChange({
            isDiagram: chosen.includes('diagram'),
            words: sought,
            filter: {
              ...filter,
              failuresOnly: chosen.includes('failures'),
              withMinor: chosen.includes('minor'),
            },
          })
        }
      >
        {SWITCHES.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            sx={{ minBlockSize: touchTarget, paddingInline: 1.5, textTransform: 'none' }}
          >
            {words.switches[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const Steps = memo(function Steps({
  title,
  steps,
  start,
  shown,
  debugSession,
  ticket,
}: {
  title: string;
  steps: readonly Step[];
  /** When the story begins, in milliseconds since 1970. */
  start: number;
  /** The place in the log of the shown moment. */
  shown: number;
  debugSession: DebugSession;
  ticket: (step: Step) => string;
}): ReactNode {
  const [open, setOpen] = useState<string | null>(null);
  if (steps.length === 0) return <Typography variant="body2">{words.nothing}</Typography>;
  return (
    <Box component="ol" aria-label={title} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {steps.map((step) => (
        <StoryStep
          key={step.key}
          step={step}
          start={start}
          isOpen={open === step.key}
          isShown={step.entry === shown}
          onToggle={() => setOpen((before) => (before === step.key ? null : step.key))}
          debugSession={debugSession}
          ticket={ticket}
        />
      ))}
    </Box>
  );
});

/** Asks for reports while the present is shown; a recording holds its own report. */
function useReport(reports: ServerReports, debugSession: DebugSession, since: number) {
  const report = useSyncExternalStore(reports.subscribe, reports.report);
  const problem = useSyncExternalStore(reports.subscribe, reports.problem);
  const opened = debugSession.opened();
  const isAsking = !debugSession.isTimeTravelling();
  useEffect(() => {
    if (!isAsking) return undefined;
    void reports.refresh(since);
    const timer = setInterval(() => void reports.refresh(since), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [reports, isAsking, since]);
  return opened === null
    ? { report, problem }
    : { report: opened.recording.server ?? NOTHING_REPORTED, problem: null };
}

/** Reads the session's other tabs while the present is shown; a recording holds its own. */
function useOtherTabs(sessions: Sessions, debugSession: DebugSession): readonly TabLog[] {
  const [tabs, setTabs] = useState<readonly TabLog[]>(NO_TABS);
  const isReading = !debugSession.isTimeTravelling();
  useEffect(() => {
    if (!isReading) return undefined;
    const read = (): void => void sessions.readOthers().then(setTabs);
    read();
    const timer = setInterval(read, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [sessions, isReading]);
  const opened = debugSession.opened();
  return opened === null ? tabs : (opened.recording.tabs ?? NO_TABS);
}

export function StoryTab({
  debugSession,
  sessions,
  reports,
}: {
  debugSession: DebugSession;
  sessions: Sessions;
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
  const tabs = useOtherTabs(sessions, debugSession);
  const { report, problem } = useReport(reports, debugSession, startOf(entries, tabs));
  const steps = useMemo(() => tellStory(entries, report, tabs), [entries, report, tabs]);
  const [view, setView] = useState<View>({ filter: EVERYTHING, isDiagram: false, words: '' });
  const { filter, isDiagram, words: sought } = view;
  const start = steps[0]?.at ?? 0;
  const [own, others] = useMemo(() => {
    const wanted = steps.filter(isWanted(filter)).filter(holdsWords(sought, entries));
    return [
      wanted.filter(({ isOthers }) => !isOthers),
      wanted.filter(({ isOthers }) => isOthers),
    ] as const;
  }, [steps, filter, sought, entries]);
  const ticket = useCallback(
    ({ key }: Step): string => {
      const facts = debugSession.opened()?.recording ?? {
        version: VERSION,
        environment: environmentHere(debugSession.live.newest().language.current),
      };
      return ticketText({ entries, report, tabs }, key, facts);
    },
    [debugSession, entries, report, tabs],
  );
  const donations = useMemo(() => donationsIn(steps), [steps]);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        padding: 2,
        overflow: 'auto',
        flex: 1,
        minBlockSize: 0,
        alignContent: 'start',
      }}
    >
      <Filters view={view} donations={donations} onChange={setView} />
      {debugSession.opened() === null && <ReportSources problem={problem} reports={reports} />}
      {isDiagram ? (
        <Diagram steps={own} toSave={() => tellScrubbedStory(entries, report, filter, tabs)} />
      ) : (
        <Steps
          title={words.title}
          steps={own}
          start={start}
          shown={(stagedActionIds[currentStateIndex] ?? 0) - 1}
          debugSession={debugSession}
          ticket={ticket}
        />
      )}
      {!isDiagram && others.length > 0 && (
        <details>
          <Box component="summary" sx={{ minBlockSize: touchTarget, paddingBlock: '10px' }}>
            {words.others(others.length)}
          </Box>
          <Steps
            title={words.othersTitle}
            steps={others}
            start={start}
            shown={NOWHERE}
            debugSession={debugSession}
            ticket={ticket}
          />
        </details>
      )}
    </Box>
  );
}
