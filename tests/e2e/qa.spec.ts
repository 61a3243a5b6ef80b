import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { describeRun } from '@/debug/playback/describeRun';
import { readRecording, type Recording } from '@/debug/recording/recording';
import { version } from '../../package.json';
import { comparePlayed } from '../../scripts/playing/playHere';
import { playRecording } from '../../scripts/playing/playRecording';
import { Books } from './support/books';
import { CARDS, payWithCard, waitForCardPage } from './support/cardPage';
import { Donor } from './support/donor';
import { PLANTED, plantedIn, searchBelow } from './support/planted';
import { QaDock } from './support/qaDock';
import { sendAndOpenReport } from './support/qaReport';
import { axeFinds } from './support/sound';
import { countWrites, everythingKept, kept, listen } from './support/watch';
import { startQaMachine, type QaMachine } from './support/qaMachine';
import { expect, test, translator } from './support/story';

/**
 * One machine with one build tells all of it; phones and Arabic have browsers of their own below.
 */
test.describe.configure({ mode: 'serial' });

const t = translator('en');
let machine: QaMachine;
let recording: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  machine = await startQaMachine();
});
test.afterAll(async () => machine?.stop());

/** A recording's. The committed ones were made with earlier versions. */
const VERSION = /"version":"[^"]+"/;

const shownMoment = (page: Page) => page.locator('[data-qa="past"]');

test(
  'a donation is time-travelled after the card page, and sends no request',
  { tag: '@once' },
  async ({ page }) => {
    const dock = new QaDock(page);
    const donor = new Donor(page, t, 'en');
    await page.goto(`${machine.url}/project-details/sudan-kassala-water`);
    await donor.chooseAmount('25');
    await donor.donateNow();
    await payWithCard(page, CARDS.good);
    await donor.expectThanks();
    await donor.expectRecorded(1);
    await expect(page.getByRole('heading', { name: t('success.title') })).toBeVisible();
    // What the page asks for has been answered: an answer is noted in the log.
    await expect(page.getByRole('button', { name: t('success.share') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('receipts.open') })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: t('updates.follow.tick') })).toBeVisible();
    await dock.open();
    await dock.expectWholeDonation();
    await dock.choose('Log');
    // RTK Query's actions go by their endpoint, and a search finds those of any moment.
    await dock.search('startCheckout');
    await expect(dock.rows).toHaveText([/^startCheckout pending/, /^startCheckout fulfilled/]);
    await dock.search('');

    const keptBefore = await kept(page);
    const present = page.url();
    const sent = listen(page);
    const writes = await countWrites(page);
    await dock.jumpToLast('checkout/checkoutStarted');
    await expect(page.getByText('You are looking at the past')).toBeVisible();
    await expect(page.getByText('Not shown: menus')).toBeVisible();
    await expect(page).toHaveURL(/\/project-details\/sudan-kassala-water$/);
    // The page is where the donor had scrolled to its button.
    await expect
      .poll(() => shownMoment(page).evaluate(({ firstElementChild: past }) => past?.scrollTop))
      .toBeGreaterThan(0);
    await expect(shownMoment(page).getByRole('textbox', { name: t('donate.amount') })).toHaveValue(
      '25',
    );
    await expect(
      shownMoment(page).getByRole('button', { name: t('donate.donateNow') }),
    ).toBeDisabled();

    const last = await dock.last();
    for (let step = 0; step <= last; step += 1) await dock.jumpTo(step);
    await dock.jumpToLast('checkout/recordingTried');
    await expect(
      shownMoment(page)
        .getByRole('list', { name: t('success.list') })
        .getByRole('listitem'),
    ).toHaveCount(1);
    await expect(shownMoment(page).getByText(t('success.recorded'), { exact: true })).toHaveCount(
      0,
    );

    // Another order of the same actions, and one of them left out.
    await dock.jumpTo(last);
    const { rows } = dock;
    const order = (): Promise<(string | null)[]> =>
      rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-id')));
    const before = await order();
    await rows.last().scrollIntoViewIfNeeded();
    const [from, to] = [await rows.nth(-2).boundingBox(), await rows.nth(-5).boundingBox()];
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 8, { steps: 12 });
    await page.mouse.up();
    await expect.poll(order).not.toEqual(before);
    await rows.nth(-3).hover();
    await rows.nth(-3).getByText('Skip', { exact: true }).click();
    await dock.jumpTo(await dock.last());

    const asked = page.evaluate(() => fetch('/v1/ping').then(({ url }) => url));
    expect(await kept(page)).toBe(keptBefore);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    expect(sent).toEqual([]);
    expect(await writes()).toEqual([]);

    await dock.backToNow();
    expect(await asked).toContain('/v1/ping');
    await expect(page).toHaveURL(present);
    await donor.expectRecorded(1);
    recording = await dock.save();
  },
);

for (const name of readdirSync(join(__dirname, '../recordings/played')))
  test(`${name.split('.')[0]} plays as it was recorded`, { tag: '@once' }, async ({ browser }) => {
    const recording = readRecording(
      readFileSync(join(__dirname, '../recordings/played', name), 'utf8'),
    );
    const played = await playRecording(recording, { url: machine.url, browser });
    expect(describeRun(comparePlayed(recording, played).differences)).toBe('');
  });

test(
  'a session has its own tabs and payments, and goes on after a crash',
  { tag: '@once' },
  async ({ page, context, browser }) => {
    const dock = new QaDock(page);
    await page.goto(machine.url);
    await page
      .getByRole('radiogroup', { name: t('layout.currency') })
      .first()
      .getByRole('radio', { name: 'SAR' })
      .check({ force: true });
    await expect(
      page
        .getByRole('radiogroup', { name: t('layout.currency') })
        .first()
        .getByRole('radio', { name: 'SAR' }),
    ).toBeChecked();

    // A copied tab and another donor.
    const [copy] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void window.open('/about-us')),
    ]);
    await expect(copy.getByRole('button', { name: 'Open the QA dock' })).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: machine.url });
    const other = await elsewhere.newPage();
    const donor = new Donor(other, t, 'en');
    await other.goto('/project-details/chad-solar-water');
    await donor.chooseAmount('11');
    await donor.donateNow();
    await payWithCard(other, CARDS.good);
    await donor.expectThanks();
    await donor.expectRecorded(1);
    await elsewhere.close();
    await dock.open();
    await expect(dock.told.getByText('Tab 1: Chose the currency SAR')).toBeVisible();
    await expect(dock.told.getByText('Tab 2: Opened /about-us')).toBeVisible();
    await dock.region.getByText(/^Others: \d+ events$/).click();
    await expect(dock.region.getByText('Line 1 recorded: 11.00 USD')).toBeVisible();
    await expect(dock.told.getByText('11.00 USD')).toHaveCount(0);
    const saved = await dock.save();
    expect(saved).toContain('currency/currencyChosen');
    expect(saved).toContain('"pathname":"/about-us"');
    expect(saved).not.toContain('charge.succeeded');
    await copy.close();
    await page.reload();
    await expect
      .poll(async () => (await dock.types()).filter((type) => type === 'qa/pageLoaded').length)
      .toBe(2);
    expect(await dock.types()).toContain('currency/currencyChosen');
    const name = (await page.evaluate(() => sessionStorage.getItem('ikhaa.qa.session'))) ?? '';

    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    const next = await context.newPage();
    const nextDock = new QaDock(next);
    await next.goto(machine.url);
    await nextDock.open();
    await nextDock.choose('Session');
    await expect(nextDock.region.getByText(name)).toBeVisible();
    await nextDock.region.getByRole('button', { name: 'Continue' }).first().click();
    await expect.poll(() => nextDock.types().catch(() => [])).toContain('currency/currencyChosen');
  },
);

test(
  'the dock serves an Arabic phone; an earlier page keeps its own language',
  { tag: '@once' },
  async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: machine.url,
      locale: 'ar',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const arabic = translator('ar');
    const dock = new QaDock(page);
    const donor = new Donor(page, arabic, 'ar');
    await donor.openProject('gaza-food-parcels');
    const opener = page.getByRole('button', { name: 'Open the QA dock' });
    expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await dock.open();
    await dock.order('Decline');
    await dock.close();
    await donor.chooseAmount('5');
    await donor.donateNow();
    await payWithCard(page, CARDS.good);
    await expect(page.getByText('Your card has been declined.')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: arabic('cancel.title') }),
    ).toBeVisible();

    await dock.open();
    await dock.jumpToLast('checkout/checkoutReviewOpened');
    await expect(
      shownMoment(page).getByRole('dialog', { name: arabic('review.title') }),
    ).toBeVisible();
    await expect(page.getByText('هذه لحظة من الماضي')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
    await dock.backToNow();
    await expect(
      page.getByRole('heading', { level: 1, name: arabic('cancel.title') }),
    ).toBeVisible();
    await context.close();
  },
);

test(
  'a recording opens and closes; another version’s recording lists its differences',
  { tag: '@once' },
  async ({ page }) => {
    const dock = new QaDock(page);
    // The page's last own request ends before those of time travel are counted. The network may
    // also be idle while the dock starts, which is before the page.
    const rates = page.waitForResponse(/\/collections\/exchange_rates\//);
    await page.goto(`${machine.url}/about-us#staff`);
    await dock.open();
    await dock.choose('Session');
    await (await rates).finished();
    const sent = listen(page);
    const file = dock.region.getByLabel('Open recording');
    const name = 'direct-donation.recording.json';
    const recorded = readFileSync(join(__dirname, '../recordings', name), 'utf8');
    await file.setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(recorded.replace(VERSION, `"version":"${version}"`)),
    });
    await expect(page.getByText(/Recording “.direct-donation.”/)).toBeVisible();
    await expect(dock.region.getByText('exactly as it was recorded')).toBeVisible();
    await expect(
      shownMoment(page).getByRole('heading', { level: 1, name: t('success.title') }),
    ).toBeVisible();
    // What happened beyond the page is told, and nowhere to go to; nothing is asked about it.
    await dock.choose('Story');
    await expect(dock.told.getByText('Line 1 recorded: 25.00 USD')).toBeVisible();
    await dock.told.getByRole('button', { name: /Webhook arrived: checkout/ }).click();
    await expect(dock.told.getByText('"outcome": "recorded"')).toBeVisible();
    await expect(dock.told.getByRole('button', { name: 'Show this moment' })).toHaveCount(0);
    await dock.told.getByRole('button', { name: /Chose 25.00 USD/ }).click();
    await dock.told.getByRole('button', { name: 'Show this moment' }).click();
    await expect(shownMoment(page).getByRole('textbox', { name: t('donate.amount') })).toHaveValue(
      '25',
    );
    const last = await dock.last();
    for (let step = 0; step <= last; step += 1) await dock.jumpTo(step);
    expect(sent).toEqual([]);

    const other = (await dock.save()).replace(VERSION, '"version":"0.0.1"');
    expect(other).toContain('checkout.session.completed');
    await file.setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from(other),
    });
    await expect(dock.region.getByText('It was made with version 0.0.1')).toBeVisible();
    const strange: Recording = JSON.parse(recorded);
    strange.entries
      .at(-1)
      ?.changes.push(
        { path: ['cart'], value: null },
        { path: ['language', 'current'], value: 'tr' },
      );
    await file.setInputFiles({
      name: 'strange.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(strange)),
    });
    await expect(dock.region.getByText('Its state lacks "cart"')).toBeVisible();
    await expect(shownMoment(page).getByRole('alert')).toContainText(
      'This build cannot show this moment',
    );
    await dock.choose('Story');
    await dock.jumpTo((await dock.last()) - 1);
    await expect(
      shownMoment(page).getByRole('heading', { level: 1, name: t('success.title') }),
    ).toBeVisible();
    await dock.backToNow();
    await expect(page).toHaveURL(/\/about-us#staff$/);
  },
);

test(
  'a donor sends a report of a failure, which staff open in the dock',
  { tag: '@once' },
  ({ page }) => sendAndOpenReport(page, t, machine),
);

test(
  'the tools appear once earlier states can be shown, even with late texts',
  { tag: '@once' },
  async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    const arabicTexts = page.waitForRequest('**/locales/ar*');
    await page.route('**/locales/ar*', async (route) => (await released, await route.continue()));
    await page.goto(`${machine.url}/about-us`);
    await arabicTexts;
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    await expect(page.getByRole('button', { name: 'Open the QA dock' })).toBeHidden();
    release();

    const dock = new QaDock(page);
    await dock.open();
    await dock.choose('Session');
    await dock.region
      .getByLabel('Open recording')
      .setInputFiles(join(__dirname, '../recordings/direct-donation.recording.json'));
    await expect(
      shownMoment(page).getByRole('heading', { level: 1, name: t('success.title') }),
    ).toBeVisible();
  },
);

test(
  "the browser's own Redux DevTools see each action and jump",
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      const connection = {
        init: () => undefined,
        send: ({ type }: { type: string }) => seen.push(type),
        subscribe: (listen: unknown) => Object.assign(window, { jump: listen }),
      };
      Object.assign(window, { seen, __REDUX_DEVTOOLS_EXTENSION__: { connect: () => connection } });
    });
    await page.goto(`${machine.url}/cart`);
    await expect
      .poll(() => page.evaluate((): string[] => Reflect.get(window, 'seen')))
      .toContain('auth/foundNoSession');
    await page.evaluate(() => {
      const jump: (message: object) => void = Reflect.get(window, 'jump');
      jump({ type: 'DISPATCH', payload: { type: 'JUMP_TO_ACTION', actionId: 2 } });
    });
    await expect(page.getByText('You are looking at the past: step 2')).toBeVisible();
  },
);

const NOWHERE = 'http://localhost:1';
const SCREENS = [
  { language: 'en', width: 1280 },
  { language: 'ar', width: 390 },
] as const;

test(
  'faults that a card provider lacks are greyed with the reason',
  { tag: '@once' },
  async ({ browser }) => {
    for (const { language, width } of SCREENS) {
      const context = await browser.newContext({
        locale: language,
        viewport: { width, height: 844 },
      });
      const page = await context.newPage();
      const dock = new QaDock(page);
      await dock.enterAddresses({ cardUrl: NOWHERE });
      await page.goto(`${machine.url}/about-us`);
      await dock.open();
      await dock.choose('Faults');
      const { region } = dock;
      await expect(region.getByText(`nothing at ${NOWHERE} does`).first()).toBeVisible();
      for (const name of ['Decline', 'Tab closed before success', 'Webhook late', 'Webhook lost'])
        await expect(region.getByRole('button', { name, exact: true })).toBeDisabled();
      for (const name of ['Double click', 'Slow for 30 s', 'Tab closed on the way back', 'Offline'])
        await expect(region.getByRole('button', { name, exact: true })).toBeEnabled();
      expect(await axeFinds(page, { within: '[aria-label="QA dock"]' })).toEqual([]);
      expect(
        await region.evaluate((dockRegion) => dockRegion.scrollWidth - dockRegion.clientWidth),
      ).toBeLessThanOrEqual(0);
      await context.close();
    }
  },
);

test(
  'payment faults: a tab closed on its way back, with any card provider',
  { tag: '@once' },
  async ({ page, request }) => {
    const dock = new QaDock(page);
    const donor = new Donor(page, t, 'en');
    const inBooks = new Books(request, `${machine.url}/v1`).totalOf('gaza-daily-bread');
    const before = await inBooks();
    await dock.enterAddresses({ cardUrl: NOWHERE });
    await page.goto(`${machine.url}/project-details/gaza-daily-bread`);
    await donor.chooseAmount('20');
    await dock.open();
    await dock.order('Tab closed on the way back');
    await dock.close();
    await donor.donateNow();
    await payWithCard(page, CARDS.good);
    await expect(
      page.getByRole('heading', { name: 'This tab was closed on its way back' }),
    ).toBeVisible();
    await expect.poll(inBooks).toEqual({
      donations: before.donations + 1,
      raisedMinor: before.raisedMinor + 2_000,
    });
    await dock.open();
    await expect(dock.told.getByText('Closed the tab on the way back')).toBeVisible();
    await expect(dock.told.getByText('Asked to record')).toHaveCount(0);
    await page.getByRole('link', { name: 'Come back after all' }).click();
    await donor.expectThanks();
    await donor.expectRecorded(1);
    expect((await inBooks()).donations).toBe(before.donations + 1);
  },
);

test(
  'without a reporting machine, Appwrite and Stripe are asked with unstored keys',
  { tag: '@once' },
  async ({ page }) => {
    const dock = new QaDock(page);
    const donor = new Donor(page, t, 'en');
    await dock.enterAddresses({ reportUrl: NOWHERE });
    await page.goto(`${machine.url}/project-details/zakat-sudan-orphans`);
    await donor.chooseAmount('15');
    await donor.donateNow();
    await payWithCard(page, CARDS.good);
    await donor.expectThanks();
    await donor.expectRecorded(1);
    await dock.open();
    await expect(dock.region.getByText(`Nothing answers at ${NOWHERE}`)).toBeVisible();
    await dock.region.getByText('Ask Appwrite and Stripe').click();
    const stripeKey = dock.region.getByLabel(/^Stripe test key/);
    const use = dock.region.getByRole('button', { name: 'Use the keys' });
    await expect(use).toBeDisabled();
    await stripeKey.fill('sk_live_0123456789');
    await use.click();
    await expect(dock.region.getByText('Only a key of Stripe’s test mode is taken')).toBeVisible();
    await dock.region.getByRole('button', { name: 'Forget the keys' }).click();
    await dock.region.getByText('Ask Appwrite and Stripe').click();

    const hosts = new Set<string>();
    page.on('request', (sent) => {
      if (plantedIn(JSON.stringify(sent.headers()) + sent.url()).length > 0)
        hosts.add(new URL(sent.url()).origin);
    });
    await dock.region.getByLabel(/^Appwrite key/).fill(machine.serverKey);
    await stripeKey.fill(PLANTED.STRIPE_SECRET_KEY);
    await use.click();
    await expect(dock.region.getByText('Appwrite and Stripe are asked.')).toBeVisible();
    await expect(dock.told.getByText('Paid with •••• 4242')).toBeVisible();
    await expect(dock.told.getByText(/^Webhook arrived: checkout.session.completed/)).toBeVisible();
    expect([...hosts].sort()).toEqual([machine.url, machine.cardUrl].sort());
    const saved = await dock.save();
    expect(saved).toContain('checkout.session.completed');
    const inBrowser = await everythingKept(page);
    expect(inBrowser).toContain('checkout/checkoutStarted');
    expect(plantedIn([saved, inBrowser, await page.content()].join('\n'))).toEqual([]);

    await page.reload();
    await expect(dock.region.getByText(`Nothing answers at ${NOWHERE}`)).toBeVisible();
  },
);

test(
  'payment faults: a back end’s outage, a lost connection and a double click',
  { tag: '@once' },
  async ({ page }) => {
    const dock = new QaDock(page);
    const donor = new Donor(page, t, 'en');
    await page.goto(`${machine.url}/project-details/chad-solar-water`);
    await donor.chooseAmount('9');
    await dock.open();
    await dock.order('Offline');
    await expect(page.getByText(t('ui.offline.title')).first()).toBeVisible();
    await dock.region.getByRole('button', { name: 'Clear the faults' }).click();
    await dock.order('Back end down for 10 s');
    await dock.close();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('donate.donateNow') })
      .click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await dock.open();
    await dock.choose('Faults');
    await dock.region.getByRole('button', { name: 'Clear the faults' }).click();
    await dock.order('Double click');
    await dock.close();
    const started = listen(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('donate.donateNow') })
      .click();
    await waitForCardPage(page);
    expect(started.filter((line) => line.includes('/functions/payments/executions'))).toHaveLength(
      1,
    );
  },
);

test(
  'payment faults: abandoned 3-D Secure gives nothing, a closed tab gives once',
  { tag: '@once' },
  async ({ page, request }) => {
    const dock = new QaDock(page);
    const donor = new Donor(page, t, 'en');
    const inBooks = new Books(request, `${machine.url}/v1`).totalOf('africa-well-drilling');
    const before = await inBooks();
    const payIn = async (fault: string): Promise<string> => {
      await donor.chooseAmount('25');
      await dock.open();
      await dock.order(fault);
      await dock.close();
      await donor.donateNow();
      const session = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await payWithCard(page, CARDS.good);
      return session;
    };
    await page.goto(`${machine.url}/project-details/africa-well-drilling`);
    await payIn('Abandoned 3-D Secure');
    await expect(page.getByRole('heading', { level: 1, name: t('cancel.title') })).toBeVisible();
    expect(await inBooks()).toEqual(before);

    await page
      .getByRole('main')
      .getByRole('link', { name: t('cancel.toProject') })
      .click();
    const session = await payIn('Tab closed before success');
    await expect(page.getByText("You're all done here")).toBeVisible();
    const once = { donations: before.donations + 1, raisedMinor: before.raisedMinor + 2_500 };
    await expect.poll(inBooks).toEqual(once);
    await page.goto(`${machine.url}/success?session_id=${session}&user_id=null`);
    await donor.expectThanks();
    await donor.expectRecorded(1);
    expect(await inBooks()).toEqual(once);
  },
);

test(
  'payment faults: late, repeated, reordered or lost messages record each gift once',
  { tag: '@once' },
  async ({ page, request }) => {
    const dock = new QaDock(page);
    const donor = new Donor(page, t, 'en');
    const inBooks = new Books(request, `${machine.url}/v1`).totalOf('niger-school-roof');
    const before = await inBooks();
    const faults = ['Webhook late', 'Webhook twice', 'Webhook out of order', 'Webhook lost'];
    for (const [index, fault] of faults.entries()) {
      await page.goto(`${machine.url}/project-details/niger-school-roof`);
      await donor.chooseAmount('10');
      await dock.open();
      await dock.order(fault);
      await dock.close();
      await donor.donateNow();
      await payWithCard(page, CARDS.good);
      await donor.expectThanks();
      await donor.expectRecorded(1);
      expect(await inBooks()).toEqual({
        donations: before.donations + index + 1,
        raisedMinor: before.raisedMinor + (index + 1) * 1_000,
      });
    }

    // The late messages, at last.
    await request.post(`${machine.cardUrl}/_emu/clock`, { form: { advance_seconds: 10 } });
    const waiting = async (): Promise<number> => {
      const { delivery_counts: counts }: { delivery_counts: Record<string, number> } = await (
        await request.get(`${machine.cardUrl}/_emu/state`)
      ).json();
      return (counts.pending ?? 0) + (counts.held ?? 0);
    };
    await expect.poll(waiting).toBe(0);
    expect(await inBooks()).toEqual({
      donations: before.donations + faults.length,
      raisedMinor: before.raisedMinor + faults.length * 1_000,
    });
  },
);

test(
  'builds, logs and recordings contain no secret of the environment or machine',
  { tag: '@once' },
  async ({ request }) => {
    const api = `${machine.url}/v1`;
    const headers = { 'X-Appwrite-Project': 'ikhaa', 'X-Appwrite-Key': machine.serverKey };
    const refused = await Promise.all([
      request.post(`${machine.url}/_functions/payments/webhook`, {
        headers: { 'stripe-signature': 't=1,v1=forged' },
        data: '{"broken"',
      }),
      request.get(`${api}/databases/nowhere`, { headers }),
      request.get(`${api}/functions/payments/variables`, {
        headers: { ...headers, 'X-Appwrite-Key': `${machine.serverKey}x` },
      }),
    ]);
    expect(refused.map((answer) => answer.status())).toEqual([400, 404, 401]);
    const { executions }: { executions: { logs: string; errors: string }[] } = await (
      await request.get(`${api}/functions/payments/executions`, {
        headers,
        params: { 'queries[0]': '{"method":"limit","values":[1000]}' },
      })
    ).json();
    const logs = [
      machine.said(),
      ...executions.flatMap(({ logs: told, errors }) => [told, errors]),
    ].join('\n');
    expect(logs).toContain('donation recorded');
    expect(logs).toContain('GET /v1/functions/:functionId/variables 401');
    expect(plantedIn(logs)).toEqual([]);
    expect(recording).toContain('checkout/checkoutStarted');
    expect(recording).toContain('checkout.session.completed');
    expect(plantedIn(recording)).toEqual([]);
    const built = searchBelow(join(__dirname, '../../dist'));
    expect(built.read).toBeGreaterThan(100);
    expect(built.found).toEqual([]);
  },
);
