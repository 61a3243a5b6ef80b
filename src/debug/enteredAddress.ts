/** An address that a person has entered in the dock, for this tab alone. */
type EnteredAddress = { get: () => string | null; set: (address: string) => void };

export const enteredAddress = (key: string): EnteredAddress => ({
  get: () => sessionStorage.getItem(key),
  /** An empty address forgets the entered one. */
  set: (address) => {
    const trimmed = address.trim().replace(/\/+$/, '');
    if (trimmed === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, trimmed);
  },
});
