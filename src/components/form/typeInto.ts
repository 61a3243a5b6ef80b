type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Uses the element's own setter: React does not notice a change by the setter that it adds. */
export function typeInto(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
