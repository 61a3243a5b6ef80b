/** Keys in the middle of what a field holds, where the caret must stay. */
import type { Locator } from '@playwright/test';

async function goTo(field: Locator, position: number): Promise<void> {
  await field.press('Home');
  for (let at = 0; at < position; at += 1) await field.press('ArrowRight');
}

/** Types a text, then digit by digit another one after its first characters. */
export async function typeInTheMiddle(
  field: Locator,
  text: string,
  position: number,
  digits: string,
): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
  await goTo(field, position);
  await field.pressSequentially(digits);
}

/** Composes a text as an input method does, in steps, and commits the last one. */
export async function composeInTheMiddle(
  field: Locator,
  position: number,
  steps: readonly string[],
): Promise<void> {
  await goTo(field, position);
  const client = await field.page().context().newCDPSession(field.page());
  for (const text of steps)
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await client.send('Input.insertText', { text: steps.at(-1) ?? '' });
  await client.detach();
}
