const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'popstate',
  'storage',
] as const;

/** Remembers that the page is used, for code that comes later. */
export function markUsed(): void {
  document.documentElement.dataset.used = '';
}

const isUsed = (): boolean => document.documentElement.dataset.used !== undefined;

/** Calls back once, when somebody begins to use the page, here or in another tab. */
export function onFirstSign(callback: () => void): void {
  if (isUsed() || window.scrollY > 0) {
    callback();
    return;
  }
  const heard = (): void => {
    for (const sign of SIGNS) window.removeEventListener(sign, heard, true);
    callback();
  };
  for (const sign of SIGNS) window.addEventListener(sign, heard, { capture: true, passive: true });
}

let somebody: Promise<void> | null = null;

/** Resolves when the page is first used. */
export function firstSign(): Promise<void> {
  somebody ??= new Promise((resolve) => onFirstSign(resolve));
  return somebody;
}
