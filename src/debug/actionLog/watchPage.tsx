import { useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AppRouter } from '@/app/routing/AppRouter';
import { isOfPage } from '../isOfPage';
import type { Entry } from './actionLog';
import { learnTyped, valuesOf } from './formFields';
import { formSent, routeShown } from './recordedState';
import type { Secrets } from './withoutSecrets';

type Note = (action: Entry['action']) => void;

function WatchRoute({ note }: { note: Note }): null {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => note(routeShown({ pathname, search })), [note, pathname, search]);
  return null;
}

export function watchedRouter(note: Note): (children: ReactNode) => ReactNode {
  return (children) => (
    <AppRouter>
      <WatchRoute note={note} />
      {children}
    </AppRouter>
  );
}

/** Notes the values of each form that is sent, or of which a button is pressed. */
export function watchForms(note: Note, secrets: Secrets): void {
  const noteForm = (form: HTMLFormElement | null): void => {
    if (form === null || !isOfPage(form)) return;
    learnTyped(form, secrets);
    note(formSent({ pathname: window.location.pathname, values: valuesOf(form) }));
  };
  document.addEventListener(
    'submit',
    ({ target }) => noteForm(target instanceof HTMLFormElement ? target : null),
    true,
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.type === 'button') noteForm(button.form);
    },
    true,
  );
}
