import { ThemeProvider, type Theme } from '@mui/material/styles';
import type { i18n as I18n } from 'i18next';
import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { createPath, NavigationType, Router, type Navigator } from 'react-router-dom';
import { App } from '@/app/App';
import type { ActionLog } from '../actionLog/actionLog';
import type { RecordedState } from '../actionLog/recordedState';
import { fillForms } from './fillForms';
import { frozenStore } from './frozenStore';
import { scrollWhenTall } from './scrollWhenTall';

/** Links of a page of the past lead nowhere. */
const STILL: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  encodeLocation: undefined,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

const OVER_THE_PAGE = ['MuiModal', 'MuiPopover', 'MuiPopper'];

/** Dialogs and menus belong to the page of the past, not beside it. */
function withPortals(theme: Theme, container: () => HTMLElement | null): Theme {
  const components = theme.components as
    Record<string, { defaultProps?: object } | undefined> | undefined;
  const changed = OVER_THE_PAGE.map((name) => [
    name,
    { ...components?.[name], defaultProps: { ...components?.[name]?.defaultProps, container } },
  ]);
  return { ...theme, components: { ...components, ...Object.fromEntries(changed) } };
}

const routeOf = ({ qa }: RecordedState): { pathname: string; search: string } =>
  qa.route ?? { pathname: '/', search: '' };

/** The app in the state that the log shows, route included; it cannot be used. */
export function TimeTravelPage({
  actionLog,
  i18n,
  home,
}: {
  actionLog: ActionLog;
  i18n: I18n;
  home: HTMLElement;
}): ReactNode {
  const { qa } = useSyncExternalStore(actionLog.store.subscribe, actionLog.store.getState);
  const route = routeOf({ qa } as RecordedState);
  const sent = qa.forms[route.pathname];
  const { typed, scrollTop = 0 } = qa;
  const page = useRef<HTMLDivElement>(null);

  // The text in a form may be newer than the one that was sent from it.
  useEffect(() => {
    const { current } = page;
    if (current === null) return undefined;
    const filled = [...(sent ? [sent] : []), ...(typed ?? []).map(({ values }) => values)];
    const restore = filled.map((values) => fillForms(current, values));
    return () => restore.reverse().forEach((giveBack) => giveBack());
  }, [sent, typed, route.pathname]);
  useEffect(
    () => window.history.replaceState(window.history.state, '', `${route.pathname}${route.search}`),
    [route.pathname, route.search],
  );
  useEffect(
    () => (page.current === null ? undefined : scrollWhenTall(page.current, scrollTop)),
    [scrollTop, route.pathname],
  );

  // Made once: a jump renders what follows the store, the route or the language, and nothing else.
  const app = useMemo(() => {
    const theme = (outer: Theme): Theme => withPortals(outer, () => home);
    const router = (children: ReactNode): ReactNode => (
      <ThemeProvider theme={theme}>
        <TimeTravelRouter actionLog={actionLog}>{children}</TimeTravelRouter>
      </ThemeProvider>
    );
    return <App store={frozenStore(actionLog.store)} i18n={i18n} router={router} />;
  }, [actionLog, i18n, home]);
  return <div ref={page}>{app}</div>;
}

function TimeTravelRouter({
  actionLog,
  children,
}: {
  actionLog: ActionLog;
  children: ReactNode;
}): ReactNode {
  const { pathname, search } = useSyncExternalStore(
    actionLog.store.subscribe,
    () => actionLog.store.getState().qa.route,
  ) ?? { pathname: '/', search: '' };
  return (
    <Router
      location={{ pathname, search, hash: '', state: null, key: 'past' }}
      navigationType={NavigationType.Pop}
      navigator={STILL}
    >
      {children}
    </Router>
  );
}
