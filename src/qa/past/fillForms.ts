/** Shows what was sent from the forms of a page of the past: their fields keep their own state, outside the store. */
import type { FormValues } from '../journal/recordedState';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const DRAFTS = 'ikhaa.draft.';

/** As if somebody had typed it. */
function put(field: Field, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Fills each field once, now or when it appears. @returns gives them back what they held before */
export function fillForms(page: HTMLElement, values: FormValues): () => void {
  const before = new Map<string, { field: Field; value: string }>();
  const fill = (): void => {
    for (const [name, value] of Object.entries(values)) {
      const field = before.has(name) ? null : page.querySelector<Field>(`form [name="${CSS.escape(name)}"]`);
      if (field === null) continue;
      before.set(name, { field, value: field.value });
      put(field, value);
    }
  };
  fill();
  const observer = new MutationObserver(fill);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    before.forEach(({ field, value }) => field.isConnected && put(field, value));
  };
}

/** Forms keep drafts of what is typed. A page of the past reads none of the present's and leaves none. */
export function hideDrafts(isPast: () => boolean): void {
  const { getItem, setItem } = Storage.prototype;
  const isHidden = (key: string): boolean => key.startsWith(DRAFTS) && isPast();
  Storage.prototype.getItem = function get(this: Storage, key: string) {
    return isHidden(key) ? null : getItem.call(this, key);
  };
  Storage.prototype.setItem = function set(this: Storage, key: string, value: string) {
    if (!isHidden(key)) setItem.call(this, key, value);
  };
}
