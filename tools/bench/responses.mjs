/** The responses of a slow phone: a click, typing, the cart, another language, and animations. */
import { createRequire } from 'node:module';
import { TAPPED_PATH } from './pages.mjs';

const { SLOW_PHONE, slowDown } = createRequire(import.meta.url)('../lib/slowPhone.ts');

/** A visitor looks at a card before tapping it. */
const READING_MS = 2_000;
const MOTION_MS = 650;
/** A visitor who waits longer taps again. */
const PATIENCE_MS = 15_000;
const TURNS = 3;
const CARD = `main a[href="${TAPPED_PATH}"]`;
/** Words of the tapped project's title, and late ones of its text; the head quotes the last. */
const WORDS = { title: 'Solar Water Pumps', last: 'until the end of January' };

/** Runs in a page: its longest task and longest answer in ms (https://web.dev/articles/inp). */
function watch() {
  window.longest = { task: 0, answer: 0 };
  const keep = (kind) => (list) =>
    list
      .getEntries()
      .forEach(
        ({ duration, interactionId }) =>
          (kind === 'task' || interactionId > 0) &&
          (window.longest[kind] = Math.max(window.longest[kind], duration)),
      );
  new PerformanceObserver(keep('task')).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver(keep('answer')).observe({
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  });
}

/**
 * Runs in a page: records the frame that first shows a project's title and picture, as the browser
 * reports it (https://wicg.github.io/element-timing/), without disturbing the measurement. The text
 * may be below the screen: its time is that of the frame after it was inserted.
 */
function watchForDetails({ title, last }) {
  let isRead = false;
  const mark = () => {
    if (!location.pathname.startsWith('/project-details')) return;
    if (!isRead && document.querySelector('main')?.textContent.includes(last)) {
      isRead = true;
      requestAnimationFrame(() =>
        setTimeout(() => window.tellRead(performance.timeOrigin + performance.now())),
      );
    }
    const heading = document.querySelector('main h1');
    if (heading?.textContent.includes(title)) heading.setAttribute('elementtiming', 'title');
    document.querySelector('main img')?.setAttribute('elementtiming', 'picture');
  };
  const inserted = new MutationObserver(mark);
  inserted.observe(document, { childList: true, subtree: true });
  const shown = new Map();
  let inserting = true;
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries())
      if (!shown.has(identifier)) shown.set(identifier, renderTime);
    if (shown.size < 2 || !inserting) return;
    inserting = false;
    window.tellPainted(performance.timeOrigin + Math.max(...shown.values()));
  }).observe({ type: 'element', buffered: true });
}

/** Runs in a page: `shown` is the milliseconds from the next click to another language's frame. */
function watchForLanguage() {
  const { documentElement: root } = document;
  const shown = new Promise((done) =>
    document.addEventListener(
      'click',
      () => {
        const clicked = performance.now();
        new MutationObserver(() =>
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - clicked))),
        ).observe(root, { attributeFilter: ['lang'] });
      },
      { once: true, capture: true },
    ),
  );
  return { shown };
}

async function openPhone(browser, url, watching, argument) {
  const context = await browser.newContext(SLOW_PHONE);
  await context.addInitScript(watching, argument);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return { page, close: () => context.close() };
}

/** Shows a card like a visitor who reads it, and returns the place to tap. */
async function findCard(page) {
  const card = page.locator(CARD).filter({ visible: true }).first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(READING_MS);
  return card.evaluate((link) => {
    // The value survives the baseline's load of its next page.
    document.addEventListener(
      'click',
      () => sessionStorage.setItem('tapped', performance.timeOrigin + performance.now()),
      { once: true, capture: true },
    );
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

/** Gives the page a function, and returns one for the moment that the page calls it with. */
async function momentToldBy(page, name) {
  let told;
  const moment = new Promise((tell) => (told = tell));
  await page.exposeFunction(name, told);
  return () => moment;
}

/** @returns milliseconds from the tap on a card to the painted head, and to the whole text */
export async function clickToDetails(browser, url) {
  const { page, close } = await openPhone(browser, url, watchForDetails, WORDS);
  const painted = await momentToldBy(page, 'tellPainted');
  const read = await momentToldBy(page, 'tellRead');
  const { x, y } = await findCard(page);
  await page.touchscreen.tap(x, y);
  const [head, text] = [await painted(), await read()];
  const tapped = await page.evaluate(() => Number(sessionStorage.getItem('tapped')));
  await close();
  return { head: head - tapped, text: text - tapped };
}

/** @returns milliseconds from an early tap on the other language to its page; infinite if lost */
export async function earlyTap(browser, url) {
  const { page, close } = await openPhone(browser, 'about:blank', watch);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const tapped = performance.now();
  await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio').last().tap();
  const answered = await page
    .locator('html[lang=ar]')
    .waitFor({ timeout: PATIENCE_MS })
    .then(
      () => performance.now() - tapped,
      () => Infinity,
    );
  await close();
  return answered;
}

async function longestOf(page, kind) {
  // An entry comes with the frame after its event.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
  return page.evaluate((which) => {
    const value = window.longest[which];
    window.longest[which] = 0;
    return value;
  }, kind);
}

/** @returns frames per second from the tap's first response, counted by the page itself */
async function smoothness(page, button) {
  const noting = await page.evaluateHandle((motionMs) => {
    const noted = new Promise((done) => {
      const times = [];
      const note = (time) => {
        times.push(time);
        if (time - times[0] < motionMs) requestAnimationFrame(note);
        else done(times);
      };
      document.addEventListener(
        'click',
        () => requestAnimationFrame(() => requestAnimationFrame(note)),
        { once: true },
      );
    });
    return { noted };
  }, MOTION_MS);
  await button.tap();
  const times = await noting.evaluate(({ noted }) => noted);
  return (1000 * (times.length - 1)) / (times.at(-1) - times[0]);
}

/** @returns ms of the longest task and of each kind's slowest response; frames per second */
export async function answers(browser, url) {
  const { page, close } = await openPhone(browser, `${url}/`, watch);
  const task = await longestOf(page, 'task');
  await page.keyboard.press('Shift');
  await page.waitForTimeout(READING_MS);
  const next = page
    .getByRole('region', { name: 'Highlights' })
    .getByRole('button', { name: 'Next' });
  const turns = [];
  while (turns.length < TURNS) {
    turns.push(await smoothness(page, next));
    await page.waitForTimeout(MOTION_MS);
  }
  const turning = turns.reduce((sum, each) => sum + each / TURNS, 0);
  await page.goto(`${url}/project-details/gaza-food-parcels`);
  await page.waitForLoadState('networkidle');
  const main = page.getByRole('main');
  await main.getByRole('textbox').first().tap();
  await page.keyboard.type('12.50');
  const typing = await longestOf(page, 'answer');
  await main.getByRole('button', { name: 'Add to cart' }).tap();
  await page.getByRole('link', { name: /Cart, 1 item/ }).waitFor();
  const adding = await longestOf(page, 'answer');
  const flying = await smoothness(page, main.getByRole('button', { name: 'Add to cart' }));
  const watching = await page.evaluateHandle(watchForLanguage);
  await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio').last().tap();
  await page.locator('html[lang=ar]').waitFor();
  const languageShown = await watching.evaluate(({ shown }) => shown);
  const language = await longestOf(page, 'answer');
  await close();
  return { task, typing, adding, language, languageShown, turning, flying };
}

/** @param sides the addresses of the baseline and the product */
export async function measureResponses({ browser, sides, runs, say }) {
  const figures = {
    clickFloor: [],
    click: [],
    textFloor: [],
    text: [],
    task: [],
    typing: [],
    adding: [],
    language: [],
    languageShown: [],
    turning: [],
    flying: [],
  };
  for (let run = 1; run <= runs; run += 1) {
    const floor = await clickToDetails(browser, `${sides.floor}/?lng=en`);
    const product = await clickToDetails(browser, `${sides.product}/?lng=en`);
    figures.clickFloor.push(floor.head);
    figures.click.push(product.head);
    figures.textFloor.push(floor.text);
    figures.text.push(product.text);
    for (const [figure, value] of Object.entries(await answers(browser, sides.product)))
      figures[figure].push(value);
    say(
      `${run}/${runs} ${Object.entries(figures)
        .map(([name, values]) => `${name} ${Math.round(values.at(-1))}`)
        .join(', ')}`,
    );
  }
  return figures;
}
