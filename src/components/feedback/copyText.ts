/** Copies the selection of a temporary field with the older command, which works without HTTPS. */
function copySelected(text: string): boolean {
  const opener = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' });
  // The field is beside the pressed button, as a dialog takes back the focus from outside it.
  (opener?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (opener instanceof HTMLElement) opener.focus();
  return copied;
}

/**
 * `navigator.clipboard` needs HTTPS: https://w3c.github.io/clipboard-apis/#clipboard-interface
 * @throws if the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard !== undefined) await clipboard.writeText(text);
  else if (!copySelected(text)) throw new Error('The browser does not allow to copy.');
}
