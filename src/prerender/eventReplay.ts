/**
 * Events on a prerendered page that React has not hydrated yet. The page's inline script
 * keeps them; each part of the page, marked by `data-part` in the markup, replays its own once it
 * is hydrated.
 */
import { typeInto } from '@/components/form/typeInto';
import { markInteraction } from '@/components/motion/firstInteraction';

/**
 * The events that the page's inline script keeps, for the parts of the page that are hydrated
 * later.
 */
type EventReplay = {
  kept: HTMLElement[];
  /** Fields in the order in which they were typed into or chosen. */
  written: Set<Element>;
  hydrated: Set<string>;
};

declare global {
  interface Window {
    eventReplay?: EventReplay;
  }
}

const PART = '[data-part]';
/** Links work without any script; what is typed or chosen stays in the field. */
const CONTROLS = 'button, [role=button]';
const CHOICES = 'input[type=radio], input[type=checkbox]';
const FIELDS = 'input, textarea, select';

/**
 * An element outside the parts, such as a dialog that React has opened, belongs to the shell around
 * them.
 */
const partOf = (element: Element): string =>
  element.closest<HTMLElement>(PART)?.dataset.part ?? 'shell';

export function keepEvents(): void {
  const replay: EventReplay = { kept: [], written: new Set(), hydrated: new Set() };
  window.eventReplay = replay;
  const keep = (event: Event): void => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>(event.type === 'submit' ? 'form' : CONTROLS)
        : null;
    if (control === null || replay.hydrated.has(partOf(control))) return;
    event.preventDefault();
    replay.kept.push(control);
  };
  const note = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    replay.written.delete(target);
    replay.written.add(target);
  };
  document.addEventListener('input', note, true);
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'popstate'])
    window.addEventListener(type, markInteraction, { capture: true, once: true, passive: true });
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
 * Called before React starts: a choice that is not as it was rendered is the visitor's, or was
 * brought back by the browser. React's own choices, by what it knows of the visitor, come later.
 */
export function noteChosen(): void {
  for (const field of document.querySelectorAll<Field>(`select, ${CHOICES}`))
    if (!isAsRendered(field)) window.eventReplay?.written.add(field);
}

/**
 * Sets what the visitor typed or chose as if it were typed or chosen now: React has taken each
 * field's first value for granted. Null for a field that is as it was rendered.
 */
function deedOf(field: Field, part: HTMLElement, { written }: EventReplay): (() => void) | null {
  if (isAsRendered(field)) return null;
  if (field.matches(`select, ${CHOICES}`) && !written.has(field)) return null;
  if (field instanceof HTMLInputElement && field.matches(CHOICES)) {
    const isRadio = field.type === 'radio';
    if (isRadio && !field.checked) return null;
    return () => {
      const group = isRadio ? part.querySelectorAll<HTMLInputElement>('[type=radio]') : [field];
      for (const other of group)
        if (other.name === field.name) other.checked = other.defaultChecked;
      field.click();
    };
  }
  const typed = field.value;
  return () => {
    field.value = renderedValue(field);
    typeInto(field, typed);
  };
}

/** Called by a part of the page once it is hydrated: replays what came too early, in its order. */
export function replayEvents(name: string): void {
  const replay = window.eventReplay;
  if (replay === undefined || replay.hydrated.has(name)) return;
  replay.hydrated.add(name);
  const part = document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (part === null) return;
  const isOurs = (element: Element): boolean => partOf(element) === name && element.isConnected;
  // A chosen amount is written into the field of a typed one: the last of them counts.
  const written = [...replay.written];
  const fields = [...part.querySelectorAll<Field>(FIELDS)]
    .filter(isOurs)
    .sort((one, other) => written.indexOf(one) - written.indexOf(other));
  for (const deed of fields.map((field) => deedOf(field, part, replay))) deed?.();
  const ours = replay.kept.filter(isOurs);
  replay.kept = replay.kept.filter((element) => !ours.includes(element));
  void replayClicks(ours);
}

/** A tap at a time, so that each finds the page as the one before has left it. */
async function replayClicks(elements: readonly HTMLElement[]): Promise<void> {
  for (const element of elements) {
    await new Promise((resolve) => setTimeout(resolve));
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
