import Box from '@mui/material/Box';
import { createDevTools, type LiftedAction, type LiftedState } from '@redux-devtools/core';
import { InspectorMonitor } from '@redux-devtools/inspector-monitor';
import { SliderMonitor } from '@redux-devtools/slider-monitor';
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  memo,
  useDeferredValue,
  useEffect,
  useRef,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { nameByEndpoint } from '../actionLog/nameByEndpoint';

type Searched = { searchValue?: string };
type MonitorState = { inspector?: Searched; slider?: unknown };
type Lifted = LiftedState<unknown, UnknownAction & { type: string }, MonitorState>;
type MonitorProps = Lifted & {
  dispatch: Dispatch<LiftedAction<unknown, UnknownAction & { type: string }, MonitorState>>;
};
type Monitor<State> = ComponentType<Record<string, unknown>> & {
  update: (props: object, state: State | undefined, action: UnknownAction) => State;
};

const [Inspector, Slider] = [InspectorMonitor, SliderMonitor] as unknown as [
  Monitor<Searched>,
  Monitor<unknown>,
];

const SHARED = { select: (state: unknown) => state, theme: 'nicinabox' };
const INSPECTOR = {
  ...SHARED,
  supportImmutable: false,
  draggableActions: true,
  invertTheme: true,
  hideMainButtons: true,
};
// The page's own keys stay the page's.
const SLIDER = {
  ...SHARED,
  preserveScrollTop: true,
  keyboardEnabled: false,
  hideResetButton: true,
};

/** The inspector renders every action that it is given. */
const SHOWN_ACTIONS = 30;
const FOUND_ACTIONS = 200;

type Actions = Lifted['actionsById'];

/** The actions of these ids, as they are shown. */
const named = (actionsById: Actions, ids: readonly number[]): Actions =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const lifted = actionsById[id];
      return lifted === undefined
        ? []
        : [[id, { ...lifted, action: nameByEndpoint(lifted.action) }]];
    }),
  );

/** The actions around the shown one, or all that a search leaves if they are few. */
function around(props: MonitorProps, search: string): Partial<Lifted> {
  const { actionsById, stagedActionIds, computedStates, currentStateIndex } = props;
  if (search !== '') {
    const all = named(actionsById, stagedActionIds);
    const found = Object.values(all).filter(({ action: { type } }) =>
      type.toLowerCase().includes(search.toLowerCase()),
    );
    if (found.length <= FOUND_ACTIONS) return { actionsById: all };
  }
  const start = Math.max(
    0,
    Math.min(currentStateIndex - SHOWN_ACTIONS / 2, stagedActionIds.length - SHOWN_ACTIONS),
  );
  const end = start + SHOWN_ACTIONS;
  const shown = stagedActionIds.slice(start, end);
  return {
    actionsById: named(actionsById, shown),
    stagedActionIds: shown,
    computedStates: computedStates.slice(start, end),
    currentStateIndex: currentStateIndex - start,
  };
}

const FOR_FINGERS = {
  '@media (pointer: coarse)': {
    '& [data-id]': { paddingBlock: '12px' },
    '& [data-isselectorbutton]': { padding: '8px 12px' },
    '& [data-id] [data-isselectorbutton]': { marginBlockStart: '-8px' },
  },
};

const Log = memo(function Log({
  moment,
  chosen,
}: {
  moment: MonitorProps;
  chosen: MonitorState['inspector'];
}): ReactNode {
  const log = useRef<HTMLDivElement>(null);
  const shown = moment.stagedActionIds[moment.currentStateIndex];
  useEffect(
    () =>
      void log.current
        ?.querySelector(`[data-id="${shown}"]`)
        ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    [shown],
  );
  return (
    <Box
      ref={log}
      sx={{ flex: 1, minBlockSize: 0, '& > div': { blockSize: '100%' }, ...FOR_FINGERS }}
    >
      <Inspector
        {...INSPECTOR}
        {...moment}
        {...around(moment, chosen?.searchValue ?? '')}
        monitorState={chosen}
      />
    </Box>
  );
});

/** The log comes after the page of the moment, so that the slider never waits for it. */
function LogMonitor(props: MonitorProps): ReactNode {
  const { monitorState } = props;
  const moment = useDeferredValue(props);
  return <Log moment={moment} chosen={monitorState.inspector} />;
}

function SliderMonitorDock(props: MonitorProps): ReactNode {
  const { actionsById, stagedActionIds, currentStateIndex, monitorState } = props;
  const current = named(
    actionsById,
    stagedActionIds.slice(currentStateIndex, currentStateIndex + 1),
  );
  return (
    <Slider
      {...SLIDER}
      {...props}
      actionsById={{ ...actionsById, ...current }}
      monitorState={monitorState.slider}
    />
  );
}

export function updateMonitor(state: unknown, action: UnknownAction): MonitorState {
  const { inspector, slider } = (state ?? {}) as MonitorState;
  return {
    inspector: Inspector.update(INSPECTOR, inspector, action),
    slider: Slider.update(SLIDER, slider, action),
  };
}

type Tools = ComponentType<{ store: unknown }>;

/** A monitor as the library wants it: an element that carries the reducer of its state. */
function toolsFor(Monitor: (props: MonitorProps) => ReactNode): Tools {
  const Shown = (props: object): ReactNode => <Monitor {...(props as MonitorProps)} />;
  Shown.update = (_props: object, state: unknown, action: UnknownAction) =>
    updateMonitor(state, action);
  return createDevTools((<Shown />) as unknown as ReactElement<never, never>) as unknown as Tools;
}

export const LogTools = toolsFor(LogMonitor);
export const SliderTools = toolsFor(SliderMonitorDock);
