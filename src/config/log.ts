/** The one place that writes to the browser's console. Messages carry no personal data. */

export const log = {
  error(message: string, detail?: unknown): void {
    console.error(message, ...(detail === undefined ? [] : [detail]));
  },
  info(message: string): void {
    console.info(message);
  },
};
