import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { Books } from './support/books';
import { CARDS, payWithCard, waitForCardPage } from './support/cardPage';
import { Donor } from './support/donor';
import { plantedIn, searchBelow } from './support/planted';
import { QaDock } from './support/qaDock';
import { openInboxAsEditor } from './support/qaEditor';
import { startQaMachine, type QaMachine } from './support/qaMachine';
import { isSound } from './support/sound';
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

/** What a page sends, but for pictures that the browser draws again. */
function listen(page: Page): string[] {
  const sent: string[] = [];
  const note = (request: Request): void => {
    if (request.resourceType() !== 'image' && !request.url().endsWith('favicon.svg'))
      sent.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', note);
  page.on('websocket', (socket) => sent.push(`socket ${socket.url()}`));
  page.on('dialog', (dialog) => sent.push(`alert ${dialog.message()}`));
  return sent;
}

/** Everything that the site keeps in the browser. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      JSON.stringify(
        [localStorage, sessionStorage].map((area) =>
          Object.entries(area).filter(([key]) => !key.startsWith('ikhaa.qa.')),
        ),
      ) + document.cookie,
  );

/** Counts what the site writes into the browser from now on. @returns all of it */
async function countWrites(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const writes: string[] = [];
    Object.assign(window, { writes });
    const watch = (target: object, name: string): void => {
      const real = Reflect.get(target, name) as (...given: unknown[]) => unknown;
      Reflect.set(target, name, function count(this: unknown, ...given: unknown[]) {
        if (!String(given[0]).startsWith('ikhaa.qa.')) writes.push(`${name} ${String(given[0])}`);
        return real.apply(this, given);
      });
    };
    ['setItem', 'removeItem', 'clear'].forEach((name) => watch(Storage.prototype, name));
    ['add', 'put', 'delete', 'clear'].forEach((name) => watch(IDBObjectStore.prototype, name));
  });
  return () => page.evaluate(() => (window as unknown as { writes: string[] }).writes);
}

/** The donation as every party did it, in order. */
async function expectStory(dock: QaDock): Promise<void> {
  const steps = dock.region.getByRole('list', { name: 'What happened, in order' });
  const told = (): Promise<string[]> => steps.getByRole('listitem').allInnerTexts();
  const places = async (): Promise<number[]> => {
    const all = await told();
    return [
      /Chose 25.00 USD for Clean Water/,
      /Opened a card page/,
      /Paid with •••• 4242/,
      /Webhook arrived: checkout.session.completed, recorded the gift/,
      /Line 1 recorded: 25.00 USD/,
      /Came back from the card page/,
    ].map((sentence) => all.findIndex((text) => sentence.test(text)));
  };
  await expect.poll(async () => Math.min(...(await places()))).toBeGreaterThanOrEqual(0);
  const found = await places();
  expect(found.slice(0, 4)).toEqual([...found.slice(0, 4)].sort((one, other) => one - other));
  await steps.getByRole('button', { name: /Asked for a card page/ }).click();
  await expect(steps.getByText('startCheckout: answered after')).toBeVisible();
}

const shownPast = (page: Page) => page.locator('[data-qa="past"]');

test(
  'a donation is travelled through after the trip to the card page, and nothing is sent',
  { tag: '@once' },
  async ({ page }) => {
    const dock = new QaDock(page);
    const donor = new Donor(page, t, 'en');
    await dock.useMachine(machine);
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
    await expectStory(dock);
    await dock.choose('Log');

    const keptBefore = await kept(page);
    const present = page.url();
    const sent = listen(page);
    const writes = await countWrites(page);
    await dock.jumpToLast('checkout/checkoutStarted');
    await expect(page.getByText('You are looking at the past')).toBeVisible();
    await expect(page).toHaveURL(/\/project-details\/sudan-kassala-water$/);
    await expect(shownPast(page).getByRole('textbox', { name: t('donate.amount') })).toHaveValue(
      '25',
    );
    await expect(
      shownPast(page).getByRole('button', { name: t('donate.donateNow') }),
    ).toBeDisabled();

    const last = await dock.last();
    for (let step = 0; step <= last; step += 1) await dock.jumpTo(step);
    await dock.jumpToLast('checkout/recordingTried');
    await expect(
      shownPast(page)
        .getByRole('list', { name: t('success.list') })
        .getByRole('listitem'),
    ).toHaveCount(1);
    await expect(shownPast(page).getByText(t('success.recorded'), { exact: true })).toHaveCount(0);

    // Another order of the same actions, and one of them left out.
    await dock.jumpTo(last);
    const rows = dock.region.getByTestId('inspector').locator('[data-id]');
    const order = (): Promise<(string | undefined)[]> =>
      rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.id));
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

test(
  'a session goes on after a reload and after a crash of the tab',
  { tag: '@once' },
  async ({ page, context }) => {
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
  'the dock serves an Arabic phone, and the page of the past speaks its own language',
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
    await dock.useMachine(machine);
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
      shownPast(page).getByRole('dialog', { name: arabic('review.title') }),
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
  'a recording is opened, looked at and closed, and one of another version says what differs',
  { tag: '@once' },
  async ({ page }) => {
    const dock = new QaDock(page);
    await page.goto(`${machine.url}/about-us`);
    await dock.open();
    await dock.choose('Session');
    const sent = listen(page);
    const file = dock.region.getByLabel('Open recording');
    await file.setInputFiles(join(__dirname, '../recordings/direct-donation.recording.json'));
    await expect(page.getByText(/Recording “.direct-donation.”/)).toBeVisible();
    await expect(dock.region.getByText('exactly as it was recorded')).toBeVisible();
    await expect(
      shownPast(page).getByRole('heading', { level: 1, name: t('success.title') }),
    ).toBeVisible();
    expect(sent).toEqual([]);

    const other = (await dock.save()).replace(/"version":"[^"]+"/, '"version":"0.0.1"');
    await file.setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from(other),
    });
    await expect(dock.region.getByText('It was made with version 0.0.1')).toBeVisible();
    await dock.backToNow();
    await expect(page).toHaveURL(/\/about-us$/);
  },
);

test(
  'a donor whose payment cannot begin reads and sends a report, which staff open in the dock',
  { tag: '@once' },
  async ({ page }) => {
    const donor = new Donor(page, t, 'en');
    await page.route('**/functions/payments/executions', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${machine.url}/project-details/sudan-kassala-water`);
    await donor.chooseAmount('25');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('donate.donateNow') })
      .click();
    await page.getByRole('link', { name: t('ui.technicalReport') }).click();
    const main = page.getByRole('main');
    await expect(
      main.getByText('/project-details/sudan-kassala-water', { exact: true }),
    ).toBeVisible();
    await main.getByText(t('report.page.raw')).click();
    await expect(main.getByRole('region')).toContainText('"to": "functions/payments"');
    await isSound(page);
    await main.getByRole('textbox').fill('I pressed Donate now twice.');
    await main.getByRole('button', { name: t('report.page.send') }).click();
    await expect(main.getByText(t('report.page.received'))).toBeVisible();

    await openInboxAsEditor(page, t, machine);
    await page.getByRole('button', { name: t('staff.inbox.kinds.report') }).click();
    const report = page.getByRole('listitem').filter({ hasText: 'I pressed Donate now twice.' });
    const saved = page.waitForEvent('download');
    await report.getByRole('button', { name: t('staff.inbox.report.download') }).click();
    const dock = new QaDock(page);
    await dock.open();
    await dock.choose('Session');
    await dock.region.getByLabel('Open recording').setInputFiles(await (await saved).path());
    await expect(dock.region.getByText('exactly as it was recorded')).toBeVisible();
    await expect(shownPast(page).getByRole('heading', { level: 1 })).toContainText('Kassala');
    await dock.choose('Story');
    await expect(
      dock.region.getByText(/network functions.payments \(.*answered 503/),
    ).toBeVisible();
  },
);

test(
  'the tools appear once they can show the past, however late the texts for it come',
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
      shownPast(page).getByRole('heading', { level: 1, name: t('success.title') }),
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
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
      .toContain('auth/foundNoSession');
    await page.evaluate(() =>
      (window as unknown as { jump: (message: object) => void }).jump({
        type: 'DISPATCH',
        payload: { type: 'JUMP_TO_ACTION', actionId: 2 },
      }),
    );
    await expect(page.getByText('You are looking at the past: step 2')).toBeVisible();
  },
);

test(
  'what no card provider takes is greyed with the reason, and what the page can do is not',
  { tag: '@once' },
  async ({ page }) => {
    const dock = new QaDock(page);
    await dock.useMachine({ ...machine, cardUrl: 'http://localhost:1' });
    await page.goto(`${machine.url}/about-us`);
    await dock.open();
    await dock.choose('Faults');
    await expect(dock.region.getByText('nothing at http://localhost:1 does').first()).toBeVisible();
    await expect(dock.region.getByRole('button', { name: 'Decline' })).toBeDisabled();
    await expect(dock.region.getByRole('button', { name: 'Webhook late' })).toBeDisabled();
    await expect(dock.region.getByRole('button', { name: 'Offline' })).toBeEnabled();
  },
);

test(
  'payment faults: a back end that is down, a lost connection and a double click',
  { tag: '@once' },
  async ({ page }) => {
    const dock = new QaDock(page);
    const donor = new Donor(page, t, 'en');
    await dock.useMachine(machine);
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

/** A project's gifts in the books, and their total. */
function booksOf(books: Books, id: string): () => Promise<{ gifts: number; raisedMinor: number }> {
  return async () => ({
    gifts: (await books.ledger(id)).length,
    raisedMinor: (await books.project(id)).raisedMinor,
  });
}

test(
  'payment faults: an abandoned 3-D Secure gives nothing, and a tab that is closed before success gives once',
  { tag: '@once' },
  async ({ page, request }) => {
    const dock = new QaDock(page);
    const donor = new Donor(page, t, 'en');
    const inBooks = booksOf(new Books(request, `${machine.url}/v1`), 'africa-well-drilling');
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
    await dock.useMachine(machine);
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
    const once = { gifts: before.gifts + 1, raisedMinor: before.raisedMinor + 2_500 };
    await expect.poll(inBooks).toEqual(once);
    await page.goto(`${machine.url}/success?session_id=${session}&user_id=null`);
    await donor.expectThanks();
    await donor.expectRecorded(1);
    expect(await inBooks()).toEqual(once);
  },
);

test(
  'payment faults: messages that come late, twice, out of order or never record each gift once',
  { tag: '@once' },
  async ({ page, request }) => {
    const dock = new QaDock(page);
    const donor = new Donor(page, t, 'en');
    const inBooks = booksOf(new Books(request, `${machine.url}/v1`), 'niger-school-roof');
    const before = await inBooks();
    await dock.useMachine(machine);
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
        gifts: before.gifts + index + 1,
        raisedMinor: before.raisedMinor + (index + 1) * 1_000,
      });
    }

    // The late messages, at last.
    await request.post(`${machine.cardUrl}/_emu/clock`, { form: { advance_seconds: 10 } });
    const waiting = async (): Promise<number> => {
      const { delivery_counts: counts } = (await (
        await request.get(`${machine.cardUrl}/_emu/state`)
      ).json()) as { delivery_counts: Record<string, number> };
      return (counts.pending ?? 0) + (counts.held ?? 0);
    };
    await expect.poll(waiting).toBe(0);
    expect(await inBooks()).toEqual({
      gifts: before.gifts + faults.length,
      raisedMinor: before.raisedMinor + faults.length * 1_000,
    });
  },
);

test(
  'no secret of the environment or of the machine is in what was built, logged or recorded',
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
    const { executions } = (await (
      await request.get(`${api}/functions/payments/executions`, {
        headers,
        params: { 'queries[0]': '{"method":"limit","values":[1000]}' },
      })
    ).json()) as { executions: { logs: string; errors: string }[] };
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
