/** The visitor's choice between light and dark pages, which the document's styles follow. */

export const SCHEME_CHOICES = ['light', 'dark', 'system'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];

const STORAGE_KEY = 'colour-scheme';

const parseScheme = (text: string | null): SchemeChoice =>
  SCHEME_CHOICES.find((choice) => choice === text) ?? 'system';

function show(choice: SchemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.scheme;
  else dataset.scheme = choice;
}

export const shownScheme = (): SchemeChoice =>
  parseScheme(document.documentElement.dataset.scheme ?? null);

/** Follows what this browser has stored; the inline script calls it before the first paint. */
export function showStoredScheme(): void {
  try {
    show(parseScheme(window.localStorage.getItem(STORAGE_KEY)));
  } catch {
    return;
  }
}

const listeners = new Set<() => void>();

/** Without storage, the choice lasts as long as its page. */
export function chooseScheme(choice: SchemeChoice): void {
  show(choice);
  listeners.forEach((listener) => listener());
  try {
    window.localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    return;
  }
}

/** Another tab's choice arrives at once, or when the browser shows a page that it kept for Back. */
const CHOSEN_ELSEWHERE = ['storage', 'pageshow'] as const;

/** The inline script calls it, and so shows a choice before the listeners read it. */
export function followOtherTabs(): void {
  for (const event of CHOSEN_ELSEWHERE) window.addEventListener(event, showStoredScheme);
}

/** Also reports choices in other tabs. */
export function onSchemeChosen(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of CHOSEN_ELSEWHERE) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of CHOSEN_ELSEWHERE) window.removeEventListener(event, listener);
  };
}
