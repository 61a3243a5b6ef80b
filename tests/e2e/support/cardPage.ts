import type { Page } from '@playwright/test';

/** What the embedded card provider makes of these numbers. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  challenge: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
} as const;

/** Waits for the card provider's page, which has an origin of its own. */
export async function waitForCardPage(page: Page): Promise<void> {
  await page.waitForURL(/\/c\/pay\//);
}

/** Fills the card provider's form and submits it; what follows is up to the card. */
export async function payWithCard(page: Page, number: string = CARDS.good): Promise<void> {
  await waitForCardPage(page);
  const email = page.getByRole('textbox', { name: 'Email' });
  if (await email.isEditable()) await email.fill('donor@example.org');
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12 / 34');
  await page.getByRole('textbox', { name: 'CVC' }).fill('123');
  await page.getByRole('textbox', { name: 'Cardholder name' }).fill('A Donor');
  await page.getByRole('button', { name: /^Donate/ }).click();
}
