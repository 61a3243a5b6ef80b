/** Notes the values of a page's forms and its scrolling, which its store lacks, at rest. */
import type { Entry } from './actionLog';
import { isOfPage } from '../isOfPage';
import { formsOfPage, learnTyped, nameOf, valuesOf, type Field } from './formFields';
import { formSent, pageLoaded, routeShown, screenNoted, type ScreenNote } from './recordedState';
import type { Secrets } from './withoutSecrets';

const REST_MS = 400;
/** Other fields are noted once they are left, as half a text may be half a password. */
const NOTED_EARLY = new Set(['amount', 'filter']);

type ScreenWatch = {
  /** Notes changes on the screen, before another action is noted. */
  before: (action: Entry['action']) => void;
};

const NOTHING_TYPED = '[]';

/** @param isPast whether an earlier state is shown in place of the page */
export function watchScreen(
  note: (action: Entry['action']) => void,
  secrets: Secrets,
  isPast: () => boolean,
): ScreenWatch {
  let pathname = '';
  let noted = { typed: NOTHING_TYPED, scrollTop: 0 };
  let hasChanged = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let entered: { field: EventTarget; value: string } | null = null;

  /** @param isFinished whether the field with the focus is left or used */
  const settle = (isFinished: boolean): void => {
    if (!hasChanged || isPast()) return;
    hasChanged = false;
    clearTimeout(timer);
    const held = isFinished ? null : entered;
    const textOf = (field: Field): string =>
      held?.field === field && !NOTED_EARLY.has(nameOf(field)) ? held.value : field.value;
    const forms = formsOfPage();
    forms.forEach((form) => learnTyped(form, secrets, held?.field));
    const typed = forms
      .map((form) => ({ values: valuesOf(form, textOf) }))
      .filter(({ values }) => Object.values(values).some((value) => value !== ''));
    const written = JSON.stringify(typed);
    const scrollTop = Math.round(window.scrollY);
    const change: ScreenNote = {
      ...(written === noted.typed ? {} : { typed }),
      ...(scrollTop === noted.scrollTop ? {} : { scrollTop }),
    };
    noted = { typed: written, scrollTop };
    if (Object.keys(change).length > 0) note(screenNoted(change));
  };

  const change = (): void => {
    hasChanged = true;
    clearTimeout(timer);
    timer = setTimeout(() => settle(false), REST_MS);
  };

  const enter = (target: EventTarget | null): void => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    entered = isText && isOfPage(target) ? { field: target, value: target.value } : null;
  };
  document.addEventListener('focusin', ({ target }) => enter(target), true);
  document.addEventListener('input', ({ target }) => {
    if (isOfPage(target)) change();
  });
  // A field's own handler of the same event may still change it.
  for (const left of ['change', 'focusout'] as const)
    document.addEventListener(left, ({ target }) => {
      if (!isOfPage(target)) return;
      // After Enter, the field is changed and keeps the focus.
      enter(left === 'change' && document.activeElement === target ? target : null);
      change();
      settle(true);
    });
  document.addEventListener('click', ({ target }) => {
    if (isOfPage(target)) change();
  });
  window.addEventListener('scroll', change, { passive: true });
  // The page that is left is still there.
  for (const leaving of ['popstate', 'pagehide'] as const)
    window.addEventListener(leaving, () => settle(true), true);

  return {
    before: (action) => {
      if (screenNoted.match(action)) return;
      const isOther = routeShown.match(action) && action.payload.pathname !== pathname;
      if (!isOther && !pageLoaded.match(action)) return settle(formSent.match(action));
      if (routeShown.match(action)) pathname = action.payload.pathname;
      noted = { typed: NOTHING_TYPED, scrollTop: 0 };
      change();
    },
  };
}
