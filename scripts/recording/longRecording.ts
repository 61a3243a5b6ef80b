/** A recording of many actions, for measuring. */
import { aCartLine } from '@/testing/builders';
import { cartLineRemoved, donationAddedToCart } from '@/store/cart/cartSlice';
import { currencyChosen } from '@/store/currency/currencySlice';
import { lineIdOf } from '@/domain/cart/cartLine';
import { CURRENCIES } from '@/domain/money/currency';
import type { Entry } from '@/qa/journal/journal';
import { routeShown } from '@/qa/journal/recordedState';
import { makeRecording, type Recording } from '@/qa/recording/recording';

const LINES = 12;

function actionAt(step: number): Entry['action'] {
  const line = aCartLine({ projectId: `project-${Math.floor(step / 4) % LINES}`, unitAmountMinor: 500 + (step % 7) * 100 });
  switch (step % 4) {
    case 0:
      return routeShown({ pathname: step % 8 === 0 ? '/cart' : '/', search: '' });
    case 1:
      return donationAddedToCart(line);
    case 2:
      return currencyChosen(CURRENCIES[Math.floor(step / 4) % CURRENCIES.length] ?? 'USD');
    default:
      return step % 3 === 0 ? cartLineRemoved({ lineId: lineIdOf(line) }) : donationAddedToCart(line);
  }
}

export function longRecording(actions: number, version: string): Recording {
  const entries = Array.from({ length: actions }, (_, step) => ({ at: 1_000 * step, action: actionAt(step) }));
  return makeRecording(entries, { name: 'long', savedAt: '2026-01-01T00:00:00.000Z', version, environment: { language: 'en', viewport: '1280 × 900', pixelRatio: 1, touch: false, timeZone: 'UTC', browser: '' } });
}
