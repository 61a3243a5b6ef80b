import { Client, ID, Users } from 'node-appwrite';
import type { Page } from '@playwright/test';
import { Member } from './member';
import type { QaMachine } from './qaMachine';
import type { Translate } from './story';

/** Makes an editor on a machine for QA, logs in, and opens the inbox. */
export async function openInboxAsEditor(
  page: Page,
  t: Translate,
  { url, serverKey }: QaMachine,
): Promise<void> {
  const editor = new Member(page, t, 'Rami Editor');
  const { name, email, password } = editor;
  const users = new Users(
    new Client().setEndpoint(`${url}/v1`).setProject('ikhaa').setKey(serverKey),
  );
  const { $id: userId } = await users.create({ userId: ID.unique(), email, password, name });
  await users.updateLabels({ userId, labels: ['editor'] });
  await page.goto(`${url}/login`);
  await editor.logInHere();
  await page.goto(`${url}/staff/inbox`);
}
