import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { copyText } from '@/components/feedback/copyText';
import { below, BREAKPOINTS, colour as c, touchTarget } from '@/theme/tokens';
import type { DebugSession } from '../debugSession';
import { changesBetween, type Change } from '../recording/changes';
import { visibleOf } from '../recording/recording';
import type { Step } from '../story/step';
import { DOCK } from '../words';

const { story: words } = DOCK;

const Item = styled('li')({
  borderBlockEnd: `1px solid ${c('divider')}`,
});

const Sentence = styled('button')({
  display: 'grid',
  gridTemplateColumns: '4.5em 5.5em minmax(0, 1fr)',
  columnGap: 8,
  [`@media ${below(BREAKPOINTS.md)}`]: {
    gridTemplateColumns: '4.5em minmax(0, 1fr)',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: touchTarget,
  padding: '4px 8px',
  border: 0,
  font: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
});

const Aside = styled('span')({ fontVariantNumeric: 'tabular-nums', color: c('inkSoft') });
const Failed = styled('span')({ color: c('brick'), fontWeight: 600 });

const Json = styled('pre')({
  margin: 0,
  maxBlockSize: '14rem',
  overflow: 'auto',
  padding: 8,
  fontSize: 12,
  lineHeight: 1.5,
  backgroundColor: c('sunken'),
});

const json = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

const tellChange = ({ path, value, removed }: Change): string =>
  `${path.join('.')}: ${removed === true ? 'gone' : (JSON.stringify(value)?.slice(0, 300) ?? '')}`;

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box component="section">
      <Box component="h4" sx={{ margin: 0, font: 'inherit', fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

function LoggedPart({
  entry,
  debugSession,
}: {
  entry: number;
  debugSession: DebugSession;
}): ReactNode {
  const actionLog = debugSession.shown();
  const { actionsById, stagedActionIds, computedStates } = actionLog.store.liftedStore.getState();
  // QA may have dragged actions into another order.
  const place = stagedActionIds.indexOf(entry + 1);
  const [before, after] = [computedStates[place - 1]?.state, computedStates[place]?.state];
  const changes =
    before === undefined || after === undefined
      ? []
      : changesBetween(visibleOf(before), visibleOf(after));
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        onClick={() => actionLog.jumpTo(place)}
        sx={{ justifySelf: 'start', minBlockSize: touchTarget }}
      >
        {words.jump}
      </Button>
      <Part title={words.changes}>
        <Json tabIndex={0}>{changes.map(tellChange).join('\n') || words.noChanges}</Json>
      </Part>
      <Part title={words.action}>
        <Json tabIndex={0}>{json(actionsById[entry + 1]?.action)}</Json>
      </Part>
    </>
  );
}

function Details({
  step,
  debugSession,
  ticket,
}: {
  step: Step;
  debugSession: DebugSession;
  ticket: (step: Step) => string;
}): ReactNode {
  const { entry, request, detail } = step;
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => void copyText(ticket(step)).then(() => setCopied(true));
  return (
    <Box sx={{ display: 'grid', gap: 1, padding: '0 8px 12px' }}>
      <Button
        variant="outlined"
        size="small"
        onClick={copy}
        sx={{ justifySelf: 'start', minBlockSize: touchTarget }}
      >
        <span role="status">{isCopied ? words.copied : words.copy}</span>
      </Button>
      {request !== null && (
        <Part title={words.request(request.endpoint, request.milliseconds)}>
          <Json tabIndex={0}>{json({ asked: request.asked, answer: request.answer })}</Json>
        </Part>
      )}
      {entry !== null && <LoggedPart entry={entry} debugSession={debugSession} />}
      {detail !== null && (
        <Part title={words.detail}>
          <Json tabIndex={0}>{json(detail)}</Json>
        </Part>
      )}
    </Box>
  );
}

export function StoryStep({
  step,
  start,
  isOpen,
  isShown,
  onToggle,
  debugSession,
  ticket,
}: {
  step: Step;
  /** When the story begins, in milliseconds since 1970. */
  start: number;
  isOpen: boolean;
  /** The moment that is shown is this step's. */
  isShown: boolean;
  onToggle: () => void;
  debugSession: DebugSession;
  /** The step as text for a ticket. */
  ticket: (step: Step) => string;
}): ReactNode {
  return (
    <Item sx={isShown ? { backgroundColor: c('petrolWash') } : undefined}>
      <Sentence type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Aside>{words.clock(step.at - start)}</Aside>
        <Aside>{words.parties[step.party]}</Aside>
        {step.failed ? <Failed>{step.sentence}</Failed> : <span>{step.sentence}</span>}
      </Sentence>
      {isOpen && <Details step={step} debugSession={debugSession} ticket={ticket} />}
    </Item>
  );
}
