const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'popstate',
  'storage',
] as const;

/** Stores an interaction for code that loads later. */
export function markInteraction(): void {
  document.documentElement.dataset.used = '';
}

const hasInteracted = (): boolean =>
  document.documentElement.dataset.used !== undefined || window.scrollY > 0;

/** Calls back once, at a visitor's first interaction in this tab or another one. */
export function onFirstInteraction(callback: () => void): void {
  if (hasInteracted()) {
    callback();
    return;
  }
  const heard = (): void => {
    for (const type of INTERACTIONS) window.removeEventListener(type, heard, true);
    callback();
  };
  for (const type of INTERACTIONS)
    window.addEventListener(type, heard, { capture: true, passive: true });
}

let first: Promise<void> | null = null;

export function firstInteraction(): Promise<void> {
  first ??= new Promise((resolve) => onFirstInteraction(resolve));
  return first;
}
