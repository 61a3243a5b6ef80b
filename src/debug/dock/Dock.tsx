import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { colour as c, shadows, touchTarget } from '@/theme/tokens';
import { keysOf } from '@core/values/keysOf';
import type { DebugSession } from '../debugSession';
import type { Entry } from '../actionLog/actionLog';
import type { Sessions } from '../actionLog/sessions';
import { frameStyles } from '../timeTravel/frame';
import { TimeTravelBanner } from '../timeTravel/TimeTravelBanner';
import type { Local } from '../faults/here';
import { DOCK } from '../words';
import type { ServerReports } from '../story/serverReports';
import { LogTools, SliderTools } from './QaMonitor';
import { DockBoundary } from './DockBoundary';
import { SessionTab } from './SessionTab';
import { StoryTab } from './StoryTab';
import { FaultsTab } from './FaultsTab';

export type DockTools = {
  debugSession: DebugSession;
  sessions: Sessions;
  local: Local;
  reports: ServerReports;
  ask: typeof fetch;
  banner: HTMLElement;
  /** Adds an action to the log. */
  note: (action: Entry['action']) => void;
};
type Tab = keyof typeof DOCK.tabs;

const HEIGHT = 'min(55dvh, 34rem)';
const OPEN_KEY = 'ikhaa.qa.open';
const TABS = keysOf(DOCK.tabs);

function useMoment(debugSession: DebugSession): void {
  useSyncExternalStore(debugSession.subscribe, () =>
    debugSession.isTimeTravelling() ? debugSession.shown().store.liftedStore.getState() : null,
  );
}

/** The tabs that list moments, with the slider that selects one. */
function AboveSlider({ tools, children }: { tools: DockTools; children: ReactNode }): ReactNode {
  const { debugSession } = tools;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 }}>
      {children}
      <Box
        sx={{
          flex: 'none',
          blockSize: '56px',
          '& label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        <SliderTools
          key={debugSession.opened()?.recording.name ?? ''}
          store={debugSession.shown().store}
        />
      </Box>
    </Box>
  );
}

function Panel({ tab, tools }: { tab: Tab; tools: DockTools }): ReactNode {
  const { debugSession } = tools;
  const { store } = debugSession.shown();
  switch (tab) {
    case 'story':
      return (
        <AboveSlider tools={tools}>
          <StoryTab debugSession={debugSession} sessions={tools.sessions} reports={tools.reports} />
        </AboveSlider>
      );
    case 'log':
      return (
        <AboveSlider tools={tools}>
          <LogTools key={debugSession.opened()?.recording.name ?? ''} store={store} />
        </AboveSlider>
      );
    case 'session':
      return (
        <SessionTab debugSession={debugSession} sessions={tools.sessions} reports={tools.reports} />
      );
    case 'faults':
      return <FaultsTab ask={tools.ask} local={tools.local} note={tools.note} />;
  }
}

/** The tools at the lower edge of the page, a button while closed. */
export function Dock({ tools }: { tools: DockTools }): ReactNode {
  const { debugSession } = tools;
  const [open, setOpen] = useState(() => sessionStorage.getItem(OPEN_KEY) === '1');
  const [tab, setTab] = useState<Tab>('story');
  useMoment(debugSession);
  const toggle = (): void => {
    sessionStorage.setItem(OPEN_KEY, open ? '0' : '1');
    setOpen(!open);
  };
  const height = open ? HEIGHT : 0;
  const fixed = {
    position: 'fixed',
    insetBlockEnd: 0,
    zIndex: 2000,
    font: '400 14px/1.5 system-ui, sans-serif',
  } as const;
  return (
    <Box data-light dir="ltr" lang="en">
      <GlobalStyles
        styles={{
          ...frameStyles(height),
          html: { scrollPaddingBlockEnd: height },
          body: { paddingBlockEnd: height },
        }}
      />
      {debugSession.isTimeTravelling() &&
        createPortal(<TimeTravelBanner debugSession={debugSession} />, tools.banner)}
      {open ? (
        <Box
          component="section"
          aria-label={DOCK.region}
          sx={{
            ...fixed,
            insetInline: 0,
            blockSize: HEIGHT,
            display: 'flex',
            flexDirection: 'column',
            color: c('ink'),
            backgroundColor: c('paper'),
            boxShadow: shadows.overlay,
            borderBlockStart: `2px solid ${c('petrol')}`,
          }}
        >
          <Box
            sx={{
              display: 'flex',
              flex: 'none',
              paddingInline: 1,
              backgroundColor: c('petrolWash'),
            }}
          >
            <Box role="tablist" aria-label={DOCK.region} sx={{ display: 'flex', gap: 0.5 }}>
              {TABS.map((name) => (
                <Button
                  key={name}
                  role="tab"
                  aria-selected={tab === name}
                  variant={tab === name ? 'contained' : 'text'}
                  onClick={() => setTab(name)}
                  sx={{ minBlockSize: touchTarget, paddingInline: 1.5 }}
                >
                  {DOCK.tabs[name]}
                </Button>
              ))}
            </Box>
            <Button
              aria-label={DOCK.close}
              variant="text"
              onClick={toggle}
              sx={{
                marginInlineStart: 'auto',
                minBlockSize: touchTarget,
                minInlineSize: touchTarget,
                paddingInline: 0,
              }}
            >
              {'✕'}
            </Button>
          </Box>
          <Box role="tabpanel" aria-label={DOCK.tabs[tab]} sx={{ flex: 1, minBlockSize: 0 }}>
            <DockBoundary key={tab} debugSession={debugSession}>
              <Panel tab={tab} tools={tools} />
            </DockBoundary>
          </Box>
        </Box>
      ) : (
        <Button
          aria-label={DOCK.open}
          onClick={toggle}
          variant="contained"
          sx={{
            ...fixed,
            insetBlockEnd: 12,
            insetInlineStart: 12,
            minInlineSize: touchTarget,
            minBlockSize: touchTarget,
            boxShadow: shadows.raised,
          }}
        >
          {DOCK.title}
        </Button>
      )}
    </Box>
  );
}
