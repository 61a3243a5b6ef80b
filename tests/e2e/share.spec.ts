import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { EXAMPLE_CHARITY } from '@content/charity';
import { transferReferenceOf } from '@core/projects/transferReference';
import { BAD_DOCUMENTS, goWithin, serveDocuments } from './support/documents';
import { settled } from './support/fit';
import { isSound } from './support/sound';
import { expect, test } from './support/story';

const PROJECT = 'gaza-food-parcels';

test('a project is shared with its picture, QR code and donate button', async ({
  page,
  t,
  language,
  isPhone,
  baseURL,
  context,
}) => {
  if (!isPhone) await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/project-details/${PROJECT}`);
  await settled(page);
  const meta = (name: string) =>
    page.locator(`head meta[property="og:image${name}"]`).getAttribute('content');
  const picture = new URL((await meta('')) ?? '');
  // Drawn after all pages are rendered.
  await expect
    .poll(async () => (await page.request.get(picture.pathname + picture.search)).status(), {
      timeout: 60_000,
    })
    .toBe(200);
  const answer = await page.request.get(picture.pathname + picture.search);
  const { format, width, height } = await sharp(await answer.body()).metadata();
  expect([format, String(width), String(height)]).toEqual([
    'jpeg',
    await meta(':width'),
    await meta(':height'),
  ]);
  expect(await meta(':alt')).toMatch(/\S+: .*\d+%/);

  await page
    .getByRole('button', { name: t('ui.share.share') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('ui.share.share') });
  const url = `${baseURL}/project-details/${PROJECT}?lng=${language}`;
  await expect(dialog.getByText(url)).toBeVisible();
  const whatsApp = dialog.getByRole('link', { name: t('ui.share.whatsApp') });
  const asked = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(asked.origin).toBe('https://wa.me');
  expect(asked.searchParams.get('text')?.split('\n').at(-1)).toBe(url);
  if (!isPhone) {
    await dialog.getByRole('button', { name: t('ui.share.copyLink') }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  }
  await expect(dialog.getByRole('img', { name: t('ui.share.qr') })).toBeVisible();
  for (const [name, start] of [
    ['qrSvg', '<svg '],
    ['qrPng', '\u0089PNG'],
  ] as const) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t(`ui.share.${name}`) }).click();
    const saved = await readFile(await (await download).path(), 'latin1');
    expect(saved.startsWith(start)).toBe(true);
  }
  await isSound(page);

  await dialog.getByRole('link', { name: t('ui.share.button') }).click();
  await expect(page).toHaveURL(/\/donate-button\?project=/);
  const project = page.getByRole('combobox', { name: t('donateButton.project') });
  await expect(project).toHaveValue(PROJECT);
  await page.getByRole('textbox', { name: t('donateButton.amount') }).fill('0.5');
  await expect(page.getByText(/1\.00 USD/)).toBeVisible();
  await page.getByRole('textbox', { name: t('donateButton.amount') }).fill('٢٥٠');
  await page.getByRole('combobox', { name: t('donateButton.currency') }).selectOption('SAR');
  const button = page.getByRole('region', { name: t('donateButton.preview') }).getByRole('link');
  const address = `${baseURL}/project-details/${PROJECT}?amount=250&currency=SAR&lng=${language}`;
  await expect(button).toHaveAttribute('href', address);
  await expect(
    page.getByRole('region', { name: t('donateButton.html') }).locator('code'),
  ).toContainText(`href="${address.replaceAll('&', '&amp;')}"`);
  await isSound(page);

  await page.goto(address);
  await settled(page);
  await expect(page.getByRole('textbox', { name: t('donate.amount') })).toHaveValue('250');
  await expect(page.getByRole('button', { name: t('donate.donateNow') })).toContainText(
    '250.00 SAR',
  );
});

test('HTML in a title stays text in a donate button', { tag: '@once' }, async ({ page, t }) => {
  await serveDocuments(page, 'projects', BAD_DOCUMENTS);
  await goWithin(page, '/donate-button?project=html');
  const code = page.getByRole('region', { name: t('donateButton.html') }).locator('code');
  await expect(code).toContainText('&lt;img src=x onerror=&quot;');
  expect(await code.innerText()).not.toContain('<img');
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

const pagesOf = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test('a printed project is a poster on one page', async ({ page, t, language }) => {
  await page.goto(`/project-details/${PROJECT}?lng=${language}`);
  await settled(page);
  const code = page.getByRole('img', { name: t('ui.share.qr'), includeHidden: true });
  // The browser's own print command finds it ready.
  await expect(code).toBeAttached();
  await expect(code).toBeHidden();
  for (const format of ['A4', 'A5'])
    expect([format, pagesOf(await page.pdf({ format }))]).toEqual([format, 1]);

  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  for (const shown of [
    main.getByRole('heading', { level: 1 }),
    main.locator('img').first(),
    code,
    main.getByText(transferReferenceOf(PROJECT)),
    main.getByText(EXAMPLE_CHARITY.bankAccounts[0]?.iban ?? '', { exact: true }),
  ])
    await expect(shown).toBeVisible();
  for (const left of [
    page.getByRole('button'),
    page.getByRole('progressbar'),
    page.getByRole('table'),
    page.getByRole('navigation'),
    page.getByRole('contentinfo'),
    main.getByRole('article'),
  ])
    await expect(left.filter({ visible: true })).toHaveCount(0);
});
