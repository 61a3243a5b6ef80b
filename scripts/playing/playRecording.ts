/** Plays a recording in a browser, and returns the recording of that run. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { QA_PORTS_PATH, qaPortsSchema } from '@core/qa/qaPorts';
import type { Entry } from '@/debug/actionLog/actionLog';
import { pageLoaded } from '@/debug/actionLog/recordedState';
import { donorSteps } from '@/debug/playback/donorSteps';
import type { DonorStep } from '@/debug/playback/donorStep';
import { readRecording, type Recording } from '@/debug/recording/recording';
import { loggedIn } from '@/store/auth/authSlice';
import { Member } from '../../tests/e2e/support/member';
import { translator } from '../../tests/e2e/support/story';
import { launchOptions } from '../lib/chromium';
import { PlayedPage, type Account } from './playedPage';

/** A page has so long to come to the state of the recording before the next step. */
const PATIENCE_MS = 6_000;
const EVERY_MS = 60;
const NARROW = 768;

export type Played = {
  recording: Recording;
  /** The step that could not be taken, and the reason. */
  stopped: { step: DonorStep; reason: string } | null;
  steps: number;
};

/** A page that hides a lost connection, or a slow one, needs no waiting for these. */
const UNAWAITED =
  /^(?:api\/|qa\/(?:screenNoted|routeShown|formSent|faultNoted|returnNoted|errorNoted))/;

function counts(types: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const type of types)
    if (!UNAWAITED.test(type)) counted.set(type, (counted.get(type) ?? 0) + 1);
  return counted;
}

/** Waits until the run has the facts of the recording; a missing fact is awaited once. */
class Pace {
  private readonly given = new Map<string, number>();

  constructor(
    private readonly entries: readonly Entry[],
    private readonly typesHere: () => Promise<string[] | null>,
  ) {}

  async upTo(entry: number): Promise<void> {
    const wanted = counts(this.entries.slice(0, entry).map(({ action }) => action.type));
    const missing = async (): Promise<[string, number][]> => {
      const types = await this.typesHere().catch(() => []);
      if (types === null) return [];
      const here = counts(types);
      return [...wanted].flatMap(([type, count]): [string, number][] => {
        const left = count - (here.get(type) ?? 0) - (this.given.get(type) ?? 0);
        return left > 0 ? [[type, left]] : [];
      });
    };
    const until = Date.now() + PATIENCE_MS;
    let left = await missing();
    while (left.length > 0 && Date.now() < until) {
      await new Promise((waited) => setTimeout(waited, EVERY_MS));
      left = await missing();
    }
    for (const [type, count] of left) this.given.set(type, (this.given.get(type) ?? 0) + count);
  }
}

const viewportSchema = z.tuple([z.coerce.number(), z.coerce.number()]);

/** The device of a recording; its language is that of its first page. */
export function contextOf({ environment, entries }: Recording): BrowserContextOptions {
  const { data: [width, height] = [1280, 900] } = viewportSchema.safeParse(
    environment.viewport.split(' × '),
  );
  const first = entries.find(({ action }) => pageLoaded.match(action))?.action;
  const language =
    first !== undefined && pageLoaded.match(first) ? first.payload.language.current : 'en';
  return {
    viewport: { width, height },
    deviceScaleFactor: environment.pixelRatio,
    hasTouch: environment.touch,
    isMobile: environment.touch && width < NARROW,
    locale: language === 'ar' ? 'ar' : 'en-US',
    timezoneId: environment.timeZone,
  };
}

async function cardsOf(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/locales/en.json`);
  const ports = await page.evaluate(
    async (path) => (await fetch(path, { method: 'POST' })).json(),
    QA_PORTS_PATH,
  );
  const { success, data } = qaPortsSchema.safeParse(ports);
  if (!success || data.cards === null)
    throw new Error(`${url} is not the product with the build for QA and its own card provider`);
  return `http://localhost:${data.cards}`;
}

/** An account for a donor who is logged in, or who logs in; its password is in no recording. */
async function accountFor(
  page: Page,
  { entries }: Recording,
  steps: readonly DonorStep[],
): Promise<Account | null> {
  const login = steps.find((step) => step.kind === 'send' && step.endpoint === 'logIn');
  const first = entries.findIndex(({ action }) => loggedIn.match(action));
  if (login === undefined && first < 0) return null;
  const member = new Member(page, translator('en'));
  await member.signUpAndLogIn();
  if (login !== undefined && (first < 0 || first > login.entry)) {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  return member;
}

async function play(page: Page, url: string, recording: Recording) {
  const cardUrl = await cardsOf(page, url);
  const steps = donorSteps(recording);
  const played = new PlayedPage(page, url, cardUrl, await accountFor(page, recording, steps));
  const pace = new Pace(recording.entries, () => played.types());
  let stopped: Played['stopped'] = null;
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    // The same press sends a form and does its work.
    if (before !== undefined) await pace.upTo((before.kind === 'type' ? before : step).entry);
    try {
      await played.take(step);
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      stopped = { step, reason };
      break;
    }
  }
  if (stopped === null) await pace.upTo(recording.entries.length);
  if (played.cards.isAtCards()) await page.goto(`${url}/about-us`);
  await played.cards.settled();
  await played.dock.open();
  const text = await played.dock.save();
  return { recording: readRecording(text), stopped, steps: steps.length };
}

/**
 * @param url of a product with the build for QA
 * @param prepare a script that each page runs before its own
 */
export async function playRecording(
  recording: Recording,
  { url, browser, prepare = '' }: { url: string; browser: Browser; prepare?: string },
): Promise<Played> {
  const context = await browser.newContext({ ...contextOf(recording), baseURL: url });
  // The loader of scripts adds a helper for functions' names, which pages lack.
  await context.addInitScript(`globalThis.__name ??= (named) => named; ${prepare}`);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.setDefaultNavigationTimeout(20_000);
    return await play(page, url, recording);
  } finally {
    await context.close();
  }
}

export const openBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());
