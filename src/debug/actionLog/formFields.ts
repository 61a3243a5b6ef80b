/** The fields of a page's forms that may be noted, and their text. */
import { isOfPage } from '../isOfPage';
import type { FormValues } from './recordedState';
import { SECRET_KEY, type Secrets } from './withoutSecrets';

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const UNSEEN_FIELDS = new Set([
  'password',
  'file',
  'hidden',
  'submit',
  'button',
  'checkbox',
  'radio',
]);
const TYPED_FIELDS = new Set(['text', 'search', 'email', 'tel', 'url', 'textarea']);

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** The box of a search has no name of its own. */
export const nameOf = ({ name, type }: Field): string =>
  name === '' && type === 'search' ? 'filter' : name;

const isNoted = (element: unknown): element is Field =>
  isField(element) &&
  // Names that React or the guard against robots made up mean nothing.
  /^[A-Za-z][\w.]*$/.test(nameOf(element)) &&
  !UNSEEN_FIELDS.has(element.type) &&
  !SECRET_KEY.test(element.name) &&
  !/password|^cc-/.test(element.autocomplete);

/** Fields of a form that may be noted. */
export const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isNoted);

/** A form's fields by name, without passwords, card data, ticks and files. */
export const valuesOf = (
  form: HTMLFormElement,
  textOf: (field: Field) => string = ({ value }) => value,
): FormValues => Object.fromEntries(fieldsOf(form).map((field) => [nameOf(field), textOf(field)]));

/** A password may be typed into any field, so that it is hidden wherever it stands. */
export function learnTyped(
  form: HTMLFormElement,
  secrets: Secrets,
  unfinished?: EventTarget,
): void {
  for (const field of [...form.elements].filter(isField)) {
    if (field === unfinished) continue;
    if (field.type === 'password') secrets.learn(field.value);
    else if (TYPED_FIELDS.has(field.type)) secrets.learnTyped(field.value);
  }
}

export const formsOfPage = (): HTMLFormElement[] => [...document.forms].filter(isOfPage);
