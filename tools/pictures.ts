/**
 * Takes full-page pictures of the running site in both languages at two widths. For an account's
 * pages, it signs up and donates: node scripts/run.mjs tools/pictures.ts [--url
 * http://localhost:3000] [--out pictures] [--only /cart]
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import type en from '../locales/en.json';
import { launchOptions } from '../scripts/lib/chromium';
import { inProject } from '../scripts/lib/project';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: 'pictures' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const ROUTES = {
  home: '/',
  projects: '/explore-projects',
  'projects-none': '/explore-projects?filter=nothing-is-called-this',
  project: '/project-details/gaza-food-parcels',
  'project-over-target': '/project-details/gaza-water-supply',
  'project-not-found': '/project-details',
  volunteer: '/volunteer-opportunities',
  opportunity: '/volunteer-opportunities',
  blog: '/blog',
  post: '/blog',
  contact: '/contact-us',
  about: '/about-us',
  certificate: '/about-us/certificate',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  'donate-button': '/donate-button',
  cart: '/cart',
  'cart-empty': '/cart',
  success: '/success',
  cancel: '/cancel',
  login: '/login',
  'sign-up': '/create-account',
  'forgotten-password': '/forgotten-password',
  'reset-password': '/reset-password',
  'confirm-address': '/confirm-address',
};

/** The steps to pages that need another page or content. */
const STEPS: Partial<Record<string, (page: Page) => Promise<void>>> = {
  opportunity: (page) => page.locator('main article a').first().click(),
  post: (page) => page.locator('main article a').first().click(),
};

const WIDTHS = [1280, 390];
const out = resolve(values.out);

/** The site stores each part of the cart as a separate text. */
const filledCart = JSON.stringify({
  lines: JSON.stringify([
    {
      projectId: 'gaza-food-parcels',
      itemId: null,
      projectName: { en: 'Food Parcels Gaza', ar: 'طرود غذائية لغزة' },
      description: { en: '', ar: '' },
      region: { en: 'Gaza', ar: 'غزة' },
      type: { en: 'food_parcels', ar: 'طرود غذائية' },
      image: '/images/covers/gaza-food-parcels-960.webp',
      unitAmountMinor: 2500,
      currency: 'USD',
      quantity: 2,
    },
    {
      projectId: 'family-support',
      itemId: 'clothes',
      projectName: { en: 'Family Support', ar: 'دعم الأسر' },
      description: { en: '', ar: '' },
      region: { en: 'Gaza', ar: 'غزة' },
      type: { en: 'family', ar: 'أسر' },
      image: '/images/items/clothes-480.webp',
      unitAmountMinor: 1000,
      currency: 'USD',
      quantity: 3,
    },
    {
      projectId: 'zakat-gaza-cash',
      itemId: null,
      projectName: { en: 'Zakat Gaza', ar: 'زكاة لغزة' },
      description: { en: '', ar: '' },
      region: { en: 'Gaza', ar: 'غزة' },
      type: { en: 'zakat', ar: 'زكاة' },
      image: '',
      unitAmountMinor: 10000,
      currency: 'SAR',
      quantity: 1,
    },
  ]),
  payments: '[]',
  _persist: JSON.stringify({ version: 1, rehydrated: true }),
});

/** Pages of an account with one donation; `paid` is the address after payment. */
const accountRoutes = (paid: string, receipt: string): Record<string, string> => ({
  paid,
  history: '/history',
  receipt,
  profile: '/Profile',
});

const isWanted = (name: string, route: string): boolean =>
  !values.only || values.only === route || values.only === name;

async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelectorAll('main [aria-busy="true"]').length === 0,
  );
}

async function takePicture(page: Page, file: string): Promise<void> {
  // Lower pictures and lists load when they come near.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(out, file), fullPage: true });
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true }).first();
    if (await field.isEditable()) await field.fill(value);
  }
}

type Texts = typeof en;

async function signUp(page: Page, { session: { signUp, login } }: Texts): Promise<void> {
  const email = `pictures-${randomUUID()}@example.org`;
  const password = 'olive-tree-by-the-river';
  await page.goto(`${values.url}/create-account`);
  await settle(page);
  await fillIn(page, {
    [signUp.fullName]: 'Layla Hassan',
    [signUp.email]: email,
    [signUp.phone]: '+961 70 123 456',
    [signUp.password]: password,
    [signUp.confirmPassword]: password,
  });
  await page.getByRole('main').getByRole('button', { name: signUp.submit, exact: true }).click();
  await page.waitForURL(/\/LogIn$/);
  await fillIn(page, { [login.email]: email, [login.password]: password });
  await page.getByRole('main').getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** @returns the address after payment */
async function give(page: Page, texts: Texts): Promise<string> {
  await page.goto(`${values.url}/project-details/gaza-food-parcels`);
  await page.getByRole('main').getByRole('button', { name: texts.donate.donateNow }).click();
  if ((await page.locator('html').getAttribute('lang')) === 'ar')
    await page.getByRole('dialog').getByRole('button', { name: texts.review.continue }).click();
  await page.waitForURL(/\/c\/pay\//);
  await fillIn(page, {
    Email: 'donor@example.org',
    'Card number': '4242 4242 4242 4242',
    Expiry: '12 / 34',
    CVC: '123',
    'Cardholder name': 'A Donor',
  });
  await page.getByRole('button', { name: /^Donate/ }).click();
  await page.waitForURL(/\/success\?/);
  await page.getByText(texts.success.recorded).first().waitFor();
  return new URL(page.url()).pathname + new URL(page.url()).search;
}

async function takeAccountPictures(page: Page, language: string, suffix: string): Promise<void> {
  const texts: Texts = JSON.parse(readFileSync(inProject(`locales/${language}.json`), 'utf8'));
  await signUp(page, texts);
  const paid = await give(page, texts);
  await page.goto(`${values.url}/history`);
  const receipt = await page.locator('a[href^="/history/receipt/"]').first().getAttribute('href');
  for (const [name, route] of Object.entries(accountRoutes(paid, receipt ?? ''))) {
    if (!isWanted(name, route)) continue;
    await page.goto(values.url + route);
    await settle(page);
    await takePicture(page, `${name}-${suffix}`);
  }
}

export async function main(): Promise<void> {
  if (values.help) {
    console.log(
      'node scripts/run.mjs tools/pictures.ts [--url http://localhost:3000] [--out pictures] [--only /cart]',
    );
    return;
  }
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch(await launchOptions());
  for (const language of ['en', 'ar']) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        locale: language,
        reducedMotion: 'reduce',
        ...(width === 390 ? { isMobile: true, hasTouch: true } : {}),
      });
      const page = await context.newPage();
      const suffix = `${language}-${width}.png`;
      for (const [name, route] of Object.entries(ROUTES)) {
        if (!isWanted(name, route)) continue;
        // This page has no running app, which would overwrite the cart.
        await page.goto(`${values.url}/manifest.webmanifest`);
        await page.evaluate(
          (cart) =>
            cart === null
              ? localStorage.removeItem('ikhaa.cart')
              : localStorage.setItem('ikhaa.cart', cart),
          name === 'cart' ? filledCart : null,
        );
        await page.goto(values.url + route);
        await settle(page);
        const step = STEPS[name];
        if (step) {
          await step(page);
          await page.waitForURL((url) => url.pathname !== route);
          await settle(page);
        }
        await takePicture(page, `${name}-${suffix}`);
      }
      if (!values.only || values.only in accountRoutes('', ''))
        await takeAccountPictures(page, language, suffix);
      await context.close();
    }
  }
  await browser.close();
  console.log(`Pictures are in ${values.out}.`);
}
