/** Fields keep their own state outside the store, so what was sent is typed into them. */
import { DRAFT_PREFIX } from '@/config/drafts';
import { typeInto } from '@/components/form/typeInto';
import type { FormValues } from '../actionLog/recordedState';
import { fieldsOf, nameOf, valuesOf } from '../actionLog/formFields';

/** Older recordings have ticks among the values, which no form here has. */
const isOf =
  (values: FormValues) =>
  (form: HTMLFormElement): boolean => {
    const fields = fieldsOf(form).map(nameOf);
    return (
      fields.length > 0 &&
      fields.every((name) => name in values) &&
      Object.keys(values).every((name) => fields.includes(name) || form.elements.namedItem(name))
    );
  };

/** A page may have several forms: the one with these fields, if it is there yet. */
const formOf = (page: HTMLElement, values: FormValues): HTMLFormElement | undefined =>
  [...page.querySelectorAll('form')].find(isOf(values));

/** Fills the form once, now or when it appears; the returned function restores its fields. */
export function fillForms(page: HTMLElement, values: FormValues): () => void {
  let filled: { form: HTMLFormElement; before: FormValues } | null = null;
  const put = (form: HTMLFormElement, given: FormValues): void => {
    for (const field of fieldsOf(form)) {
      const value = given[nameOf(field)];
      if (value !== undefined && field.value !== value) typeInto(field, value);
    }
  };
  const observer = new MutationObserver(fill);
  function fill(): void {
    const form = formOf(page, values);
    if (form === undefined) return;
    observer.disconnect();
    filled = { form, before: valuesOf(form) };
    put(form, values);
  }
  observer.observe(page, { childList: true, subtree: true });
  fill();
  return () => {
    observer.disconnect();
    if (filled?.form.isConnected) put(filled.form, filled.before);
  };
}

/** A page of the past neither reads nor changes the drafts of the present. */
export function hideDrafts(isTimeTravelling: () => boolean): void {
  const { getItem, setItem, removeItem } = Storage.prototype;
  const isHidden = (key: string): boolean => key.startsWith(DRAFT_PREFIX) && isTimeTravelling();
  Storage.prototype.getItem = function get(this: Storage, key: string) {
    return isHidden(key) ? null : getItem.call(this, key);
  };
  Storage.prototype.setItem = function set(this: Storage, key: string, value: string) {
    if (!isHidden(key)) setItem.call(this, key, value);
  };
  Storage.prototype.removeItem = function remove(this: Storage, key: string) {
    if (!isHidden(key)) removeItem.call(this, key);
  };
}
