import { act, render, screen } from '@testing-library/react';
import { createStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { ActionLog, ActionLogStore } from '../actionLog/actionLog';
import type { RecordedState } from '../actionLog/recordedState';
import { initialState } from '../recording/recording';
import { frozenStore } from './frozenStore';
import { MomentBoundary } from './MomentBoundary';

type Strange = Record<string, unknown>;

function aStrangeLog(first: Strange): { actionLog: ActionLog; jump: (state: Strange) => void } {
  const store = createStore(
    (_state: Strange | undefined, { payload }: { type: string; payload?: Strange }) =>
      payload ?? first,
  );
  return {
    actionLog: { store: store as unknown as ActionLogStore } as ActionLog,
    jump: (payload) => void store.dispatch({ type: 'jump', payload }),
  };
}

/** Reads the state as the app does. */
function Page(): ReactNode {
  const count = useSelector(({ cart }: RecordedState) => cart.lines.length);
  const language = useSelector((state: RecordedState) => state.language.current);
  return `${count} lines in ${language}`;
}

function show({ store }: ActionLog): void {
  render(
    <MomentBoundary actionLog={{ store } as ActionLog}>
      <Provider store={frozenStore(store)}>
        <Page />
      </Provider>
    </MomentBoundary>,
    { onCaughtError: () => undefined },
  );
}

test('names what a recorded state lacks, until another moment is shown', () => {
  const { actionLog, jump } = aStrangeLog({ ...initialState(), cart: null, tickets: {} });
  show(actionLog);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The recorded state has no \u2068cart\u2069');
  expect(alert).toHaveTextContent('does not know \u2068tickets\u2069');
  act(() => jump(initialState()));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('0 lines in en')).toBeVisible();
});

test.each([{ current: 'tr' }, {}, null])(
  'a moment in the language %j is shown in English',
  (language) => {
    show(aStrangeLog({ ...initialState(), language }).actionLog);
    expect(screen.getByText('0 lines in en')).toBeVisible();
  },
);
