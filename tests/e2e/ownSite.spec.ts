import type { Browser, Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { readPdf } from '@backend/testing/readPdf';
import { paths } from '@/config/paths';
import { IDS } from '@core/schema/ids';
import { BEGIN_WORDS } from '@core/staff/exampleContract';
import { payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { GOOD_PASSWORD } from './support/member';
import { startBuiltMachine, type QaMachine } from './support/qaMachine';
import { isSound } from './support/sound';
import { freshEmail, Staff } from './support/staff';
import { expect, test, translator, type Translate } from './support/story';

const MOST_CLICKS = 60;
const MOST_MINUTES = 20;

/** Names, places and ids of the example. */
const OF_EXAMPLE =
  /gaza-food-parcels|winter-clothes-sorting|zakat-explained|family-support|Ikhaa|إخاء|Istanbul|إسطنبول|34-000-000|salam@|TR20|Türkiye|التركية/;

const NAME = { en: 'Brunnen für alle', ar: 'آبار للجميع' };
const COLOURS = { primary: '5B2A86', accent: 'C2185B' };
const TILES = [
  { en: 'Brunnen', ar: 'الآبار' },
  { en: 'Schulen', ar: 'المدارس' },
  { en: 'Saatgut', ar: 'البذور' },
  { en: 'Nothilfe', ar: 'الإغاثة' },
];
const PROJECT = { en: 'Ein Brunnen für Kassala', ar: 'بئر لأهالي كسلا' };
const STATIC_PAGES = [
  paths.home,
  paths.exploreProjects,
  paths.volunteerOpportunities,
  paths.blog,
  paths.contactUs,
  paths.aboutUs,
  paths.certificate,
  paths.terms,
  paths.privacy,
  paths.cookies,
  paths.cart,
  paths.login,
  paths.createAccount,
  paths.linkedReceipts,
  paths.donateButton,
  '/no-such-page',
];
const FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/favicon.ico',
];

/** Works with real keys and counts what a person would click. */
class Hand {
  clicks = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** An address that is typed, or a link of a menu. */
  async open(address: string): Promise<void> {
    this.clicks += 1;
    await this.page.goto(address);
  }

  /** Types into a field that the Tab key reaches from the present one. */
  async tabTo(field: Locator, text: string): Promise<void> {
    for (let presses = 0; presses < 15; presses += 1) {
      if (await field.evaluate((input) => input === document.activeElement)) break;
      await this.page.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
    await this.replace(text);
  }

  async clickAndType(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await this.replace(text);
  }

  private async replace(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }
}

let machine: QaMachine;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  machine = await startBuiltMachine();
});
test.afterAll(() => machine.stop());

const saidAddress = (pattern: RegExp): string => {
  const [, address = ''] = pattern.exec(machine.said()) ?? [];
  expect(address).toMatch(/^http:/);
  return address;
};

/** The first admin's steps on the pages of staff. */
class Admin {
  readonly email = freshEmail('hanna');

  constructor(
    private readonly page: Page,
    private readonly hand: Hand,
    private readonly t: Translate,
  ) {}

  private async seesToast(key: string): Promise<void> {
    await expect(this.page.locator('.Toastify__toast').getByText(this.t(key))).toBeVisible({
      timeout: 60_000,
    });
  }

  private labelled(within: Page | Locator, key: string, language?: 'en' | 'ar'): Locator {
    const label = this.t(key);
    const name = language === undefined ? label : this.t(`staff.content.in.${language}`, { label });
    return within.getByLabel(name, { exact: true });
  }

  async becomeAdmin(link: string): Promise<void> {
    const { page, hand, t } = this;
    await hand.open(link);
    const main = page.getByRole('main');
    await hand.clickAndType(
      main.getByLabel(t('session.signUp.fullName'), { exact: true }),
      'Hanna Müller',
    );
    await hand.tabTo(main.getByLabel(t('session.signUp.email'), { exact: true }), this.email);
    await hand.tabTo(main.getByLabel(t('session.signUp.password'), { exact: true }), GOOD_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff$/);
  }

  async removeExample(): Promise<void> {
    const { page, hand, t } = this;
    await hand.click(page.getByRole('link', { name: t('staff.firstSteps.example.title') }));
    await hand.click(page.getByRole('button', { name: t('staff.settings.example.begin') }));
    await page
      .getByRole('textbox', { name: t('staff.settings.example.word', { word: BEGIN_WORDS.en }) })
      .pressSequentially(BEGIN_WORDS.en);
    await page.keyboard.press('Enter');
    await this.seesToast('staff.settings.example.done');
  }

  async writeSettings(): Promise<void> {
    const { page, hand } = this;
    const form = page.getByRole('form', { name: this.t('staff.settings.form') });
    const of = (key: string, language?: 'en' | 'ar') =>
      this.labelled(form, `staff.settings.${key}`, language);
    await hand.clickAndType(of('name.name', 'en'), NAME.en);
    await hand.tabTo(of('name.name', 'ar'), NAME.ar);
    await hand.tabTo(of('name.registeredName', 'en'), `${NAME.en} e. V.`);
    await hand.tabTo(of('name.registeredName', 'ar'), `جمعية ${NAME.ar}`);
    await hand.tabTo(of('name.number'), 'VR 12345');
    await hand.tabTo(of('name.on'), '03191999');
    await hand.tabTo(of('name.in', 'en'), 'Köln, Deutschland');
    await hand.tabTo(of('name.in', 'ar'), 'كولونيا، ألمانيا');
    const chooser = page.waitForEvent('filechooser');
    await hand.click(page.getByRole('button', { name: this.t('staff.settings.logo.choose') }));
    const buffer = await sharp({
      create: { width: 400, height: 400, channels: 4, background: `#${COLOURS.primary}` },
    })
      .png()
      .toBuffer();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expect(
      page.getByRole('button', { name: this.t('staff.settings.logo.generate') }),
    ).toBeVisible();
    await hand.clickAndType(of('colours.primary'), COLOURS.primary);
    await hand.tabTo(of('colours.accent'), COLOURS.accent);
    await hand.tabTo(of('reach.phone'), '+49 221 555 0199');
    await hand.tabTo(of('reach.email'), 'hallo@brunnen.example');
    await hand.tabTo(of('reach.address', 'en'), 'Am Dom 1, 50667 Köln');
    await hand.tabTo(of('reach.address', 'ar'), 'أم دوم 1، 50667 كولونيا');
    await hand.tabTo(of('reach.latitude'), '50,9413');
    await hand.tabTo(of('reach.longitude'), '6,9583');
    await hand.click(page.getByRole('button', { name: this.t('staff.settings.bank.add') }));
    await hand.tabTo(of('bank.bank', 'en'), 'Bank am Rhein');
    await hand.tabTo(of('bank.bank', 'ar'), 'بنك الراين');
    await hand.tabTo(of('bank.iban'), 'DE89 3704 0044 0532 0130 00');
    await hand.tabTo(of('bank.bic'), 'COBADEFFXXX');
    await hand.tabTo(of('bank.currency'), 'EUR');
    await page.keyboard.press('Enter');
    await this.seesToast('staff.settings.saved');
  }

  async takeEurosAlone(): Promise<void> {
    const { page, hand, t } = this;
    const words = (key: string, values?: Record<string, string>): string =>
      t(`staff.settings.currencies.${key}`, values);
    const names = new Intl.DisplayNames('en', { type: 'currency' });
    await hand.click(page.getByRole('button', { name: words('edit') }));
    const dialog = page.getByRole('dialog');
    this.hand.clicks += 1;
    await dialog.getByLabel(words('another')).selectOption('EUR');
    await hand.click(dialog.getByRole('button', { name: words('add'), exact: true }));
    await page.keyboard.type('25');
    const row = dialog.getByRole('group', { name: `${names.of('EUR')} (EUR)` });
    for (const [place, amount] of ['50', '100', '250'].entries())
      await hand.tabTo(row.getByLabel(words('suggested', { number: String(place + 2) })), amount);
    await hand.tabTo(row.getByLabel(words('minimum')), '1');
    this.hand.clicks += 1;
    await dialog.getByLabel(words('home'), { exact: true }).selectOption('EUR');
    for (const code of ['USD', 'SAR', 'TRY'])
      await hand.click(
        dialog.getByRole('button', {
          name: t('staff.settings.texts.removeEntry', { entry: `${names.of(code)} (${code})` }),
        }),
      );
    await hand.click(dialog.getByRole('button', { name: t('staff.common.save'), exact: true }));
    await this.seesToast('staff.settings.currencies.saved');
  }

  async nameFourCauses(): Promise<void> {
    const { page, hand, t } = this;
    const texts = (key: string, values?: Record<string, string>): string =>
      t(`staff.settings.texts.${key}`, values);
    const list = texts('fields.tiles');
    await hand.click(
      page.getByRole('button', { name: texts('edit', { section: texts('sections.tiles') }) }),
    );
    const dialog = page.getByRole('dialog');
    const entry = (number: number): string => texts('entry', { list, number: String(number) });
    for (const [place, cause] of TILES.entries()) {
      const group = dialog.getByRole('group', { name: entry(place + 1), exact: true });
      const name = this.labelled(group, 'staff.settings.texts.fields.name', 'en');
      await hand.clickAndType(name, cause.en);
      await hand.tabTo(this.labelled(group, 'staff.settings.texts.fields.name', 'ar'), cause.ar);
      await hand.tabTo(this.labelled(group, 'staff.settings.texts.fields.filter'), cause.en);
    }
    await hand.click(
      dialog.getByRole('button', { name: texts('removeEntry', { entry: entry(5) }) }),
    );
    await hand.click(dialog.getByRole('button', { name: t('staff.common.save'), exact: true }));
    await this.seesToast('staff.settings.texts.saved');
  }

  /** @returns the project's id */
  async publishProject(): Promise<string> {
    const { page, hand, t } = this;
    await hand.open('/staff/content/project/new');
    const field = (name: string, language: 'en' | 'ar'): Locator =>
      this.labelled(page, `staff.content.fields.${name}`, language);
    await hand.clickAndType(field('title', 'en'), PROJECT.en);
    await hand.tabTo(field('title', 'ar'), PROJECT.ar);
    await hand.tabTo(field('description', 'en'), 'A well for two thousand people.');
    await hand.clickAndType(this.labelled(page, 'staff.content.fields.target'), '12,500');
    await hand.click(page.getByRole('button', { name: t('staff.content.publish'), exact: true }));
    await expect(page).toHaveURL(/\/edit\/[\w-]+$/);
    await expect(
      page.getByText(t('staff.content.states.published'), { exact: true }),
    ).toBeVisible();
    return page.url().split('/').at(-1) ?? '';
  }
}

/** The texts of a saved PDF file, whose Arabic is written from left to right. */
async function readSavedPdf(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  const texts = readPdf(readFileSync(await (await download).path()))
    .pages.flat()
    .map(({ text }) => text);
  return [...texts, ...texts.map((text) => [...text].reverse().join(''))].join('\n');
}

/** The share of a picture's pixels that have the main colour. */
async function shareOfMainColour(page: Page, address: string): Promise<number> {
  const { data, info } = await sharp(await (await page.request.get(address)).body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const wanted = COLOURS.primary.toLowerCase();
  let found = 0;
  for (let at = 0; at < pixels; at += 1)
    if (data.subarray(at * info.channels, at * info.channels + 3).toString('hex') === wanted)
      found += 1;
  return found / pixels;
}

/** A guest gives 42.50 EUR, typed as Germans write it. */
async function giveAsGuest(browser: Browser, project: string, t: Translate): Promise<void> {
  const context = await browser.newContext({ baseURL: machine.url, locale: 'en-US' });
  const page = await context.newPage();
  const donor = new Donor(page, t, 'en');
  await donor.openProject(project);
  await page.getByRole('textbox', { name: t('donate.amount') }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('42,50');
  await donor.donateNow();
  await expect(page.locator('body')).toContainText('42.50');
  await expect(page.locator('body')).not.toContainText(OF_EXAMPLE);
  await payWithCard(page);
  await donor.expectThanks();
  await donor.expectRecorded(1);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('receipts.open') }).click();
  const receipt = main.getByRole('article');
  await expect(receipt).toContainText(/\d{4}-000001/);
  await expect(receipt).toContainText(`${NAME.en} e. V.`);
  await expect(page.locator('html')).not.toContainText(OF_EXAMPLE);
  const [number = ''] = /\d{4}-000001/.exec(await receipt.innerText()) ?? [];
  for (const language of ['en', 'ar'] as const) {
    const address = new URL(page.url());
    address.searchParams.set('lng', language);
    await page.goto(address.href);
    const name = translator(language)('receipts.pdfOf', { number });
    const text = await readSavedPdf(page, main.getByRole('button', { name }));
    expect(text).toContain(NAME[language]);
    expect(text).not.toMatch(OF_EXAMPLE);
  }
  await context.close();
}

/** The addresses of the sitemap, without their origin. */
async function sitemapPages(page: Page): Promise<string[]> {
  const text = await (await page.request.get('/sitemap.xml')).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/** Headers and rendered text of an answer, once the renderings after the last change are done. */
async function expectOwn(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(address, { failOnStatusCode: false });
    const said = `${JSON.stringify(answer.headers())}\n${await answer.text()}`;
    expect(OF_EXAMPLE.exec(said)?.[0], address).toBeUndefined();
  }).toPass({ timeout: 60_000 });
}

test('an admin makes another charity’s site; no trace of the example is left @once', async ({
  browser,
  t,
}) => {
  test.setTimeout(600_000);
  const began = Date.now();
  const context = await browser.newContext({
    baseURL: machine.url,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const hand = new Hand(page);
  const admin = new Admin(page, hand, t);
  const staff = new Staff(machine.dataDir);
  let project = '';

  await test.step('the first admin begins with an own site', async () => {
    await admin.becomeAdmin(saidAddress(/(http:\S+first-admin#\S+)/));
    await admin.removeExample();
    await admin.writeSettings();
    await admin.takeEurosAlone();
    await admin.nameFourCauses();
    project = await admin.publishProject();
    expect(hand.clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(Date.now() - began).toBeLessThan(MOST_MINUTES * 60_000);
  });

  await test.step('a guest gives, and the receipt has number 1', async () => {
    await expect
      .poll(async () => (await page.request.get(`/project-details/${project}`)).status())
      .toBe(200);
    await giveAsGuest(browser, project, t);
    const donations = await staff.find(IDS.donations, 'project', project);
    expect(donations).toMatchObject([{ amount: 4_250, currency: 'EUR', base_amount: 4_250 }]);
    await staff.giveRoles((await staff.accountOf(admin.email))?.id ?? '', ['admin', 'finance']);
    await page.goto('/staff/reconciliation');
    await page.getByRole('button', { name: t('staff.money.reconciliation.run') }).click();
    await expect(
      page.getByText(t('staff.money.reconciliation.balanced', { date: '|' }).split('|')[0] ?? ''),
    ).toBeVisible({ timeout: 60_000 });
  });

  await test.step('pages, files and their headers', async () => {
    for (const file of FILES) await expectOwn(page, file);
    await expect
      .poll(() => sitemapPages(page), { timeout: 60_000 })
      .toContain(paths.projectDetailsOf(project));
    const listed = await sitemapPages(page);
    const visitor = await (
      await browser.newContext({ baseURL: machine.url, locale: 'en-US' })
    ).newPage();
    for (const address of new Set([...STATIC_PAGES, ...listed]))
      for (const language of ['en', 'ar'] as const) {
        await expectOwn(page, `${address}?lng=${language}`);
        await visitor.goto(`${address}?lng=${language}`);
        await expect(visitor.getByRole('main')).toBeVisible();
        await expect(visitor.locator('html')).not.toContainText(OF_EXAMPLE);
      }
    await visitor.goto(`${paths.home}?lng=en`);
    await expect(visitor.getByRole('main')).toContainText(TILES[0]?.en ?? '');
    await expect(
      visitor.getByRole('banner').getByRole('link', { name: t('layout.donateNow') }),
    ).toHaveCSS('background-color', 'rgb(194, 24, 91)');
    await isSound(visitor);
    await visitor.context().close();
  });

  await test.step('pages of staff', async () => {
    await page.goto('/staff');
    const links = page
      .getByRole('navigation', { name: t('staff.areas.label'), exact: true })
      .getByRole('link');
    await expect(links.first()).toBeVisible();
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('html')).not.toContainText(OF_EXAMPLE);
    }
  });

  await test.step('icons and the picture of shared links', async () => {
    const manifest: { icons: { src: string }[] } = await (
      await page.request.get('/manifest.webmanifest')
    ).json();
    for (const address of [...manifest.icons.map(({ src }) => src), '/images/link-preview.png'])
      await expect
        .poll(() => shareOfMainColour(page, address), { timeout: 60_000, message: address })
        .toBeGreaterThan(0.1);
  });

  await test.step('mails', async () => {
    const mails = saidAddress(/shown at (http:\S+)/);
    const list = await (await page.request.get(mails)).text();
    const addresses = [...list.matchAll(/href="(\/mails\/[^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses)
      expect(await (await page.request.get(`${mails}${address}`)).text()).not.toMatch(OF_EXAMPLE);
  });
  await context.close();
});
