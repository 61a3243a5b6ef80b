/**
 * Runs in the page, in every engine alike: finds what a visitor means, and says what can be seen of
 * it.
 */
import { isInaccessible, queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** The whole of what is written, or its start. */
export type Words = string | { start: string };

/** What a visitor means, in the words that are on the page. */
export type Target = { within?: Target } & (
  { role: string; name?: Words } | { label: string } | { text: Words }
);

export type Seen = {
  text: string;
  value: string;
  /** Of an input, as the engine knows it: one that knows no dates makes a text of them. */
  type: string;
  checked: boolean;
  enabled: boolean;
  focused: boolean;
  /** What a screen reader adds to its name: a hint, or a mistake. */
  description: string;
  /** Where it can be pressed, in pixels of the window. */
  box: { x: number; y: number; width: number; height: number };
  /** Whether nothing lies over its middle. */
  onTop: boolean;
};

/** The page as a whole. */
export type Page = {
  address: string;
  language: string;
  direction: string;
  sideways: number;
  busy: boolean;
  problems: string[];
};

const normal = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

const means = (words: Words, text: string | null): boolean =>
  typeof words === 'string' ? normal(text) === words : normal(text).startsWith(words.start);

function matchesOf(target: Target): HTMLElement[] {
  const places = target.within === undefined ? [document.body] : matchesOf(target.within);
  return places.flatMap((place) => {
    if ('label' in target) return queryAllByLabelText(place, target.label);
    if ('text' in target)
      return innermost(
        [...place.querySelectorAll<HTMLElement>('*')].filter(({ textContent }) =>
          means(target.text, textContent),
        ),
      );
    const { name } = target;
    const wanted = name === undefined ? {} : { name: (computed: string) => means(name, computed) };
    // What is hidden is sorted out afterwards: to look at each element of a page for that takes
    // seconds.
    return queryAllByRole(place, target.role, { hidden: true, ...wanted }).filter(
      (element) => !isInaccessible(element),
    );
  });
}

const innermost = (elements: HTMLElement[]): HTMLElement[] =>
  elements.filter(
    (element) => !elements.some((other) => other !== element && element.contains(other)),
  );

/** What is pressed to reach it: a radio button is as large as its label. */
function pressable(element: HTMLElement): HTMLElement {
  return element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
    ? (element.closest('label') ?? element)
    : element;
}

function isVisible(element: HTMLElement): boolean {
  const { width, height } = pressable(element).getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

function describe(element: HTMLElement): Seen {
  const pressed = pressable(element);
  const { x, y, width, height } = pressed.getBoundingClientRect();
  const middle = document.elementFromPoint(x + width / 2, y + height / 2);
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const disabled =
    element.getAttribute('aria-disabled') === 'true' ||
    ('disabled' in element && element.disabled === true);
  return {
    text: normal(element.innerText),
    value: 'value' in element ? String(element.value) : '',
    type: element instanceof HTMLInputElement ? element.type : '',
    checked: element instanceof HTMLInputElement && element.checked,
    enabled: !disabled,
    focused: document.activeElement === element,
    description: normal(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')),
    box: { x, y, width, height },
    onTop: middle !== null && (pressed.contains(middle) || middle.contains(pressed)),
  };
}

const problems: string[] = [];
addEventListener('error', ({ message, filename, lineno }) =>
  problems.push(`${message} at ${filename}:${lineno}`),
);
addEventListener('unhandledrejection', ({ reason }) =>
  problems.push(`Unhandled: ${String(reason)}`),
);
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  problems.push(`Against the content policy: ${violatedDirective} ${blockedURI}`),
);
const { error } = console;
console.error = (...parts: unknown[]): void => {
  problems.push(parts.map(String).join(' '));
  error(...parts);
};

/**
 * What of a target can be seen, in the order of the page.
 * @param near scrolls to it first, when there is but one
 */
export function look(target: Target, near: boolean): Seen[] {
  const visible = matchesOf(target).filter(isVisible);
  const [only] = visible;
  if (near && only !== undefined && visible.length === 1 && !describe(only).onTop)
    pressable(only).scrollIntoView({ block: 'center', behavior: 'instant' });
  return visible.map(describe);
}

export function page(): Page {
  const { lang, dir, scrollWidth, clientWidth } = document.documentElement;
  return {
    address: location.href,
    language: lang,
    direction: dir,
    sideways: scrollWidth - clientWidth,
    busy: document.querySelector('[aria-busy="true"]') !== null,
    problems,
  };
}

/** Chooses a date as the calendar of a field does: all of it at once. */
export function pickDate(target: Target, date: string): null {
  const field = matchesOf(target).find(isVisible);
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, date);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  setTimeout(() => field?.dispatchEvent(new Event('change', { bubbles: true })));
  return null;
}
