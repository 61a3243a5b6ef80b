/**
 * Events on a page that React has not hydrated yet. The inline script keeps them; each part of the
 * page, marked by `data-part`, replays its own once it is hydrated.
 */
import { isWritingKey } from '@/components/form/isWritingKey';
import { typeInto } from '@/components/form/typeInto';
import { markInteraction } from '@/components/motion/firstInteraction';

type EventReplay = {
  kept: { control: HTMLElement; place: Place }[];
  /** Fields in the order in which they were typed into or chosen. */
  written: Map<Field, Place>;
  /** The last element that had the focus. */
  focused: { element: HTMLElement; place: Place } | null;
  hydrated: Set<string>;
  /** Ends the observation of the markup. */
  isChanged: () => boolean;
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An element is the `at`th of those that match `selector` in its part of the page. */
type Place = { part: string; selector: string; at: number };

declare global {
  interface Window {
    eventReplay?: EventReplay;
  }
}

const PART = '[data-part]';
/** Links work without any script; what is typed or chosen stays in the field. */
const CONTROLS = 'button, [role=button]';
const CHOICES = 'input[type=radio], input[type=checkbox]';
const TEXTS = 'input:not([type=radio], [type=checkbox]), textarea';
const FIELDS = 'input, textarea, select';
const FIGURES = 'input[inputmode=decimal]';
const FOCUSABLE = `${FIELDS}, ${CONTROLS}, a`;

/** A dialog that React has opened outside the parts belongs to the shell around them. */
const partOf = (element: Element): string =>
  element.closest<HTMLElement>(PART)?.dataset.part ?? 'shell';

const inPart = <E extends Element>(part: string, selector: string): E[] =>
  [...document.querySelectorAll<E>(selector)].filter((element) => partOf(element) === part);

function placeOf(element: Element, selector: string): Place {
  const part = partOf(element);
  return { part, selector, at: inPart(part, selector).indexOf(element) };
}

/** React replaces the markup of a part that the browser has translated. */
const present = <E extends Element>(element: E, { part, selector, at }: Place): E | undefined =>
  element.isConnected ? element : inPart<E>(part, selector)[at];

export function keepEvents(): void {
  const replay: EventReplay = {
    kept: [],
    written: new Map(),
    focused: null,
    hydrated: new Set(),
    isChanged: observeMarkup(),
  };
  window.eventReplay = replay;
  const keep = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    const selector = event.type === 'submit' ? 'form' : CONTROLS;
    const control = event.target.closest<HTMLElement>(selector);
    if (control === null || replay.hydrated.has(partOf(control))) return;
    event.preventDefault();
    replay.kept.push({ control, place: placeOf(control, selector) });
  };
  document.addEventListener('input', ({ target }) => noteWritten(target), true);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !replay.hydrated.has(partOf(target)))
      replay.focused = { element: target, place: placeOf(target, FOCUSABLE) };
  });
  // Typing replaces a rendered figure as a whole, as it does once the field is hydrated.
  const select = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement && target.matches(FIGURES))) return;
    if (!replay.hydrated.has(partOf(target)) && isAsRendered(target)) target.select();
  };
  for (const type of ['focusin', 'click', 'paste']) document.addEventListener(type, select);
  // WebKit sets its caret after the click on selected text.
  document.addEventListener('keydown', (event) => {
    if (isWritingKey(event)) select(event);
  });
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'popstate'])
    window.addEventListener(type, markInteraction, { capture: true, once: true, passive: true });
}

/** Begins once the parser has ended, which is before the app's scripts run. */
function observeMarkup(): () => boolean {
  let changed = false;
  const observer = new MutationObserver(() => (changed = true));
  const observe = (): void => {
    const root = document.getElementById('root');
    if (root !== null)
      observer.observe(root, { subtree: true, childList: true, characterData: true });
  };
  document.addEventListener('readystatechange', observe, { once: true });
  return () => {
    const isChanged = changed || observer.takeRecords().length > 0;
    observer.disconnect();
    return isChanged;
  };
}

/** Whether a translator or an extension has changed the markup that React would hydrate. */
export const pageIsChanged = (): boolean => window.eventReplay?.isChanged() ?? false;

function noteWritten(target: EventTarget | null): void {
  const replay = window.eventReplay;
  if (!replay || !(target instanceof Element && target.matches(FIELDS))) return;
  const { written, hydrated } = replay;
  const field = target as Field;
  if (hydrated.has(partOf(field))) return;
  continueReplaced(written, field);
  written.delete(field);
  written.set(field, placeOf(field, FIELDS));
}

/** A key may come between the commit that has replaced a field and the replay of its text. */
function continueReplaced(written: EventReplay['written'], field: Field): void {
  for (const [earlier, place] of written) {
    if (earlier.isConnected || present(earlier, place) !== field) continue;
    written.delete(earlier);
    if (field.matches(TEXTS))
      field.value = earlier.value + field.value.replace(renderedValue(field), '');
  }
}

const renderedValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ??
      '')
    : field.defaultValue;

const isAsRendered = (field: Field): boolean =>
  field instanceof HTMLInputElement && field.matches(CHOICES)
    ? field.checked === field.defaultChecked
    : field.value === renderedValue(field);

/**
 * Called before React starts: a field that is not as it was rendered is the visitor's, or was
 * brought back by the browser. React's own choices, by what it knows of the visitor, come later.
 */
export function noteChosen(): void {
  if (window.eventReplay) noteChanged(window.eventReplay, document.querySelectorAll(FIELDS));
}

function noteChanged(replay: EventReplay, fields: Iterable<Field>): void {
  for (const field of fields)
    if (!isAsRendered(field) && !replay.written.has(field)) noteWritten(field);
}

/**
 * Returns what sets the value of `written` in `field`, which may have replaced it, as if typed
 * then, since React takes each field's first value for granted; null without a change.
 */
function deedOf(field: Field, written: Field): (() => void) | null {
  if (isAsRendered(written)) return null;
  if (field instanceof HTMLInputElement && field.matches(CHOICES)) {
    const isRadio = field.type === 'radio';
    if (isRadio && !(written as HTMLInputElement).checked) return null;
    const group = isRadio ? inPart<HTMLInputElement>(partOf(field), '[type=radio]') : [field];
    return () => {
      for (const other of group)
        if (other.name === field.name) other.checked = other.defaultChecked;
      field.click();
    };
  }
  const { value } = written;
  return () => {
    field.value = renderedValue(field);
    typeInto(field, value);
  };
}

/**
 * Called in the commit that may have replaced the focused element of a part: the next key goes to
 * its successor.
 */
export function keepFocus(name: string): void {
  const focused = window.eventReplay?.focused;
  if (focused?.place.part !== name || focused.element.isConnected) return;
  if (document.activeElement === document.body)
    present(focused.element, focused.place)?.focus({ preventScroll: true });
}

/** Called by a part of the page once it is hydrated: replays what came too early, in its order. */
export function replayEvents(name: string): void {
  const replay = window.eventReplay;
  if (replay === undefined || replay.hydrated.has(name)) return;
  // Some browsers bring back what was typed without an event.
  noteChanged(replay, inPart(name, TEXTS));
  replay.hydrated.add(name);
  const deeds = [...replay.written].map(([written, place]) => {
    const field = place.part === name ? present(written, place) : undefined;
    return field === undefined ? null : deedOf(field, written);
  });
  // A chosen amount is written into the field of a typed one: the last of them counts.
  for (const deed of deeds) deed?.();
  const ours = replay.kept.filter(({ place }) => place.part === name);
  replay.kept = replay.kept.filter(({ place }) => place.part !== name);
  void replayClicks(ours);
}

/** A tap at a time, so that each finds the page as the one before has left it. */
async function replayClicks(kept: EventReplay['kept']): Promise<void> {
  for (const { control, place } of kept) {
    await new Promise((resolve) => setTimeout(resolve));
    const element = present(control, place);
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element?.click();
  }
}
