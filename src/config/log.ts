/** Writes to the browser's console, without personal data. */

export const log = {
  error(message: string, detail?: unknown): void {
    console.error(message, ...(detail === undefined ? [] : [detail]));
  },
  info(message: string): void {
    console.info(message);
  },
};
