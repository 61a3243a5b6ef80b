import { useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AppRouter } from '@/app/routing/AppRouter';
import { formSent, routeShown, type FormValues } from './recordedState';
import type { Entry } from './actionLog';
import { SECRET_KEY, type Secrets } from './withoutSecrets';

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

const UNSEEN_FIELDS = new Set(['password', 'file', 'hidden', 'submit', 'button']);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isNoted = (element: Element): element is Field =>
  isField(element) &&
  // Names that React made up mean nothing.
  /^[A-Za-z]/.test(element.name) &&
  !UNSEEN_FIELDS.has(element.type) &&
  !SECRET_KEY.test(element.name) &&
  !/password|^cc-/.test(element.autocomplete);

/** A form's fields by name, without passwords and card data. */
export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...form.elements].filter(isNoted).map(({ name, value }) => [name, value]),
  );
}

const TYPED_FIELDS = new Set(['text', 'search', 'email', 'tel', 'url', 'textarea']);

/** A password may be typed into any field, so that it is hidden wherever it stands. */
function learnTyped(form: HTMLFormElement, secrets: Secrets): void {
  for (const { type, value } of [...form.elements].filter(isField)) {
    if (type === 'password') secrets.learn(value);
    else if (TYPED_FIELDS.has(type)) secrets.learnTyped(value);
  }
}

/** Notes the values of each form that is sent, or of which a button is pressed. */
export function watchForms(note: Note, secrets: Secrets): void {
  const noteForm = (form: HTMLFormElement | null | undefined): void => {
    if (!form) return;
    learnTyped(form, secrets);
    note(formSent({ pathname: window.location.pathname, values: valuesOf(form) }));
  };
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.form) learnTyped(target.form, secrets);
    },
    true,
  );
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
