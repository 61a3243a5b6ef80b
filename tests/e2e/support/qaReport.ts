/** A technical report on its way: from a donor's failure over the staff's inbox into the dock. */
import { Client, ID, Users } from 'node-appwrite';
import { expect, type Page } from '@playwright/test';
import { Donor } from './donor';
import { Member } from './member';
import { QaDock } from './qaDock';
import type { QaMachine } from './qaMachine';
import { isSound } from './sound';
import type { Translate } from './story';

const PROJECT_PAGE = '/project-details/sudan-kassala-water';
const WORDS = 'I pressed Donate now twice.';

/** Of a payment that cannot begin. */
async function sendReport(page: Page, t: Translate, { url }: QaMachine): Promise<void> {
  await page.route('**/functions/payments/executions', (route) => route.fulfill({ status: 503 }));
  await page.goto(url + PROJECT_PAGE);
  await new Donor(page, t, 'en').chooseAmount('25');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('donate.donateNow') }).click();
  await main.getByRole('link', { name: t('ui.technicalReport') }).click();
  await expect(main.getByText(PROJECT_PAGE, { exact: true })).toBeVisible();
  await main.getByText(t('report.page.raw')).click();
  await expect(main.getByRole('region')).toContainText('"to": "functions/payments"');
  await expect(main.getByRole('region')).toContainText('"status": "failed"');
  await isSound(page);
  await main.getByRole('textbox').fill(WORDS);
  await main.getByRole('button', { name: t('report.page.send') }).click();
  await expect(main.getByText(t('report.page.received'))).toBeVisible();
}

/** Makes an editor on the machine, and logs in. */
async function logInAsEditor(page: Page, t: Translate, machine: QaMachine): Promise<void> {
  const editor = new Member(page, t, 'Rami Editor');
  const { name, email, password } = editor;
  const client = new Client().setEndpoint(`${machine.url}/v1`).setProject('ikhaa');
  const users = new Users(client.setKey(machine.serverKey));
  const { $id: userId } = await users.create({ userId: ID.unique(), email, password, name });
  await users.updateLabels({ userId, labels: ['editor'] });
  await page.goto(`${machine.url}/login`);
  await editor.logInHere(/\/staff$/);
}

/** As an editor: from the inbox, by a file, in the dock. */
async function openReport(page: Page, t: Translate, machine: QaMachine): Promise<void> {
  await logInAsEditor(page, t, machine);
  await page.goto(`${machine.url}/staff/inbox`);
  await page.getByRole('button', { name: t('staff.inbox.kinds.report') }).click();
  const report = page.getByRole('listitem').filter({ hasText: WORDS });
  await isSound(page);
  const saved = page.waitForEvent('download');
  await report.getByRole('button', { name: t('staff.inbox.report.download') }).click();
  const dock = new QaDock(page);
  await dock.open();
  await dock.choose('Session');
  await dock.region.getByLabel('Open recording').setInputFiles(await (await saved).path());
  await expect(dock.region.getByText('exactly as it was recorded')).toBeVisible();
  await dock.choose('Story');
  await expect(dock.region.getByText(/network functions.payments \(.*answered 503/)).toBeVisible();
  await expect(page.locator('[data-qa="past"]').getByRole('heading', { level: 1 })).toContainText(
    'Kassala',
  );
}

/** The whole way. */
export async function sendAndOpenReport(
  page: Page,
  t: Translate,
  machine: QaMachine,
): Promise<void> {
  await sendReport(page, t, machine);
  await openReport(page, t, machine);
}
