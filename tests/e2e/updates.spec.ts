import { IDS } from '@core/schema/ids';
import { payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { Member } from './support/member';
import { isSound } from './support/sound';
import { Staff } from './support/staff';
import { takeUpdateMails } from './support/updateMails';
import { expect, test } from './support/story';

test('a donor follows a gift, an editor reports, and one mail links to it', async ({
  page,
  browser,
  t,
  language,
  baseURL,
}) => {
  test.slow();
  const staff = new Staff();
  const mark = crypto.randomUUID().slice(0, 6);
  const project = await staff.addHiddenProject(`Well ${mark}`);
  const visitor = await browser.newContext({ locale: language });
  const seen = await visitor.newPage();
  const donor = new Donor(seen, t, language);
  await donor.openProject(project);
  await donor.chooseAmount('25');
  await donor.donateNow();
  await payWithCard(seen);
  await donor.expectThanks();
  await donor.expectRecorded(1);
  const tick = seen.getByRole('checkbox', { name: t('updates.follow.tick') });
  await expect(tick).not.toBeChecked();
  // It follows what the server answers.
  await tick.click();
  await expect(tick).toBeChecked();
  await expect(seen.getByText(t('updates.follow.on'))).toBeVisible();
  await isSound(seen);
  const thanks = seen.url();
  const [follower] = await staff.find(IDS.projectFollowers, 'project', project);
  expect(follower).toMatchObject({ state: 'following', language });

  const s = (key: string, values?: Record<string, string>): string =>
    t(`staff.content.${key}`, values);
  const member = new Member(page, t, 'Amal Editor');
  await member.signUpAndLogIn();
  const account = await staff.accountOf(member.email);
  await staff.giveRoles(account?.id ?? '', ['editor']);
  await page.goto('/staff/content/update/new');
  await page.getByRole('combobox', { name: s('fields.project'), exact: true }).fill(`Well ${mark}`);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: s('fields.stage') }).selectOption('delivered');
  const field = (name: string, of: 'en' | 'ar') =>
    page.getByRole('textbox', { name: s(`in.${of}`, { label: s(`fields.${name}`) }) });
  const title = { en: `The pump ${mark} runs`, ar: `المضخة ${mark} تعمل` };
  await field('title', 'en').fill(title.en);
  await field('title', 'ar').fill(title.ar);
  await field('description', 'en').fill('Forty families draw water again.');
  await field('description', 'ar').fill('أربعون أسرة تستقي الماء من جديد.');
  await page.getByRole('textbox', { name: s('fields.cost') }).fill('٣٠');
  await isSound(page);
  const publish = page.getByRole('button', { name: s('publish'), exact: true });
  await publish.click();
  // More than the 25 that were raised.
  const asked = page.getByRole('dialog', { name: s('overspend.title') });
  await expect(asked).toBeVisible();
  await isSound(page);
  await page.keyboard.press('Escape');
  await expect(publish).toBeFocused();
  await page.keyboard.press('Enter');
  await asked.getByRole('button', { name: s('overspend.confirm') }).click();
  await expect(page).toHaveURL(/\/staff\/content\/update\/edit\//);
  const update = decodeURIComponent(page.url().split('/').at(-1) ?? '');
  expect(await staff.find(IDS.updateMailings, 'project', project)).toMatchObject([{ $id: update }]);

  const [mail = '', ...more] = await takeUpdateMails(staff, update, baseURL ?? '');
  expect(more).toEqual([]);
  expect(mail).toContain(title[language]);
  const linkOf = (path: string): string =>
    mail.split(/\s/).find((word) => word.startsWith(`${baseURL}${path}`)) ?? '';
  await seen.goto(linkOf('/project-details/'));
  const updates = seen.getByRole('region', { name: t('updates.title') });
  await expect(updates.getByRole('heading', { name: title[language] })).toBeVisible();
  await expect(updates.getByText(t('updates.stages.delivered'))).toBeVisible();
  await isSound(seen);

  await seen.goto(linkOf('/follow?stop='));
  const stop = seen.getByRole('button', { name: t('updates.stop.button') });
  await expect(stop).toBeVisible();
  await isSound(seen);
  await stop.press('Enter');
  await expect(seen.getByText(t('updates.stop.done'))).toBeVisible();
  expect(await staff.find(IDS.projectFollowers, 'project', project)).toMatchObject([
    { state: 'stopped', by_reader: true },
  ]);
  // It holds against whoever has the address of the thanks.
  await seen.goto(thanks);
  await expect(seen.getByText(t('updates.follow.ended'))).toBeVisible();
  await expect(tick).toHaveCount(0);
  await isSound(seen);
  await visitor.close();
});
