/**
 * Copies with the browser's older command, which needs no HTTPS: it copies the selection of a field
 * of its own.
 */
function copySelected(text: string): boolean {
  const opener = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' });
  // Beside the button that was pressed: a dialog takes the focus back from everything outside it.
  (opener?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (opener instanceof HTMLElement) opener.focus();
  return copied;
}

/**
 * Puts a text on the clipboard. `navigator.clipboard` is there on HTTPS and on localhost alone:
 * https://w3c.github.io/clipboard-apis/#clipboard-interface
 * @throws when the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard !== undefined) await clipboard.writeText(text);
  else if (!copySelected(text)) throw new Error('The browser does not allow to copy.');
}
