/** Shows what was sent from the forms of a page of the past: their fields keep their own state, outside the store. */
import type { FormValues } from '../journal/recordedState';

function setterOf(field: HTMLElement): ((value: string) => void) | undefined {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.bind(field);
}

/** Forms keep drafts of what is typed; what is shown of the past must not become one. */
function withoutWriting(act: () => void): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => undefined;
  try {
    act();
  } finally {
    Storage.prototype.setItem = setItem;
  }
}

/** Fills each field once, now or when it appears. @returns stops waiting for them */
export function fillForms(page: HTMLElement, values: FormValues): () => void {
  const filled = new Set<string>();
  const fill = (): void => {
    for (const [name, value] of Object.entries(values)) {
      const field = filled.has(name) ? null : page.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name="${CSS.escape(name)}"]`);
      if (field === null) continue;
      filled.add(name);
      if (field.value === value) continue;
      withoutWriting(() => {
        setterOf(field)?.(value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
  };
  fill();
  const observer = new MutationObserver(fill);
  observer.observe(page, { childList: true, subtree: true });
  return () => observer.disconnect();
}
