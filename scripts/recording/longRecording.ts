/** Makes a long recording for measurements from those of tests/recordings and a cart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineIdOf } from '@core/cart/cartLine';
import { CURRENCIES } from '@core/money/currencies';
import { LANGUAGES } from '@core/text/languages/bilingual';
import type { Entry } from '@/debug/actionLog/actionLog';
import { routeShown } from '@/debug/actionLog/recordedState';
import { makeRecording, readRecording, type Recording } from '@/debug/recording/recording';
import { recordingFacts } from '@/debug/recording/testing/recordingFacts';
import {
  cartCleared,
  cartLineRemoved,
  cartQuantityChanged,
  donationAddedToCart,
} from '@/store/cart/cartSlice';
import type { ServerReport } from '@core/qa/serverReport';
import { currencyChosen } from '@/store/currency/currencySlice';
import { languageChosen } from '@/store/language/languageSlice';
import { requestAction } from '@/debug/recording/testing/requestAction';
import { aCartLine, aProject } from '@/testing/builders';
import { imageUrl } from '@/components/covers/sizedImage';

type Action = Entry['action'];

const STEP_MS = 1_000;
const DONATIONS = ['direct-donation', 'cart-two-currencies', 'failed-then-successful-card'];
const IN_THE_CART = [
  'africa-well-drilling',
  'arabic-tutors',
  'back-to-school-bags',
  'chad-solar-water',
  'community-kitchen-gaza',
  'family-support',
  'gaza-daily-bread',
  'gaza-food-parcels',
  'gaza-learning-tents',
  'gaza-water-supply',
  'gaza-winter-shelter',
  'convoy-drivers',
];

function donation(name: string): Action[] {
  const { entries } = readRecording(
    readFileSync(join(__dirname, `../../tests/recordings/${name}.recording.json`), 'utf8'),
  );
  return entries.map(({ action }) => action);
}

/** A cart of twelve lines, filled, changed, viewed in each currency and language, and emptied. */
function longCart(): Action[] {
  const lines = IN_THE_CART.map((projectId, index) =>
    aCartLine({
      projectId,
      image: imageUrl('covers', projectId),
      unitAmountMinor: 500 + index * 100,
    }),
  );
  const projects = lines.map(({ projectId, image }) => aProject({ id: projectId, image }));
  return [
    requestAction('listFeatured', {}, 'fulfilled', { payload: projects }),
    routeShown({ pathname: '/cart', search: '' }),
    cartCleared(),
    ...lines.map(donationAddedToCart),
    ...lines.map((line, index) =>
      cartQuantityChanged({ lineId: lineIdOf(line), quantity: 2 + index }),
    ),
    ...CURRENCIES.map(currencyChosen),
    ...LANGUAGES.map(languageChosen),
    routeShown({ pathname: '/', search: '' }),
    ...CURRENCIES.map(currencyChosen),
    routeShown({ pathname: '/cart', search: '' }),
    ...lines.slice(6).map((line) => cartLineRemoved({ lineId: lineIdOf(line) })),
    cartCleared(),
  ];
}

/** Webhooks, payments and donations, spread over the time of the actions. */
function longReport(events: number, milliseconds: number): ServerReport {
  const third = Math.ceil(events / 3);
  const moments = Array.from({ length: third }, (_, index) => ({
    index,
    at: Math.round((index * milliseconds) / third),
  }));
  return {
    executions: moments.map(({ index, at }) => ({
      id: `run ${index}`,
      at,
      functionId: 'payments',
      route: '/webhook',
      trigger: 'http',
      status: 200,
      milliseconds: 20,
      lines: [{ event: `event ${index}`, type: 'checkout.session.completed', outcome: 'recorded' }],
    })),
    events: moments.map(({ index, at }) => ({
      id: `event ${index}`,
      at,
      type: 'charge.succeeded',
      attempt: null,
      session: null,
      card: null,
      reason: null,
      deliveries: [],
    })),
    changes: moments.slice(0, events - 2 * third).map(({ index, at }) => ({
      id: `change ${index}`,
      at,
      collection: 'projects',
      document: 'gaza-water-supply',
      action: 'update',
      fields: { actual_amount: index * 100, currency: 'USD' },
    })),
  };
}

/** @param length the numbers of the page's actions and of the other events */
export function longRecording(
  { actions, events }: { actions: number; events: number },
  version: string,
): Recording {
  const story = [...DONATIONS.flatMap(donation), ...longCart()];
  const entries = Array.from({ length: actions }, (_, step) => ({
    at: STEP_MS * step,
    action: story[step % story.length] as Action,
  }));
  const facts = recordingFacts({ name: 'long', savedAt: '2026-01-01T00:00:00.000Z', version });
  return makeRecording(entries, facts, longReport(events, actions * STEP_MS));
}
