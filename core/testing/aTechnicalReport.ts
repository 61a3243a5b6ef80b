import type { TechnicalReport } from '../qa/technicalReport';

/** A whole, valid report, in which a test names only what it is about. */
export const aTechnicalReport = (over: Partial<TechnicalReport> = {}): TechnicalReport => ({
  format: 1,
  at: Date.now(),
  version: '0.1.0',
  cause: 'server',
  page: '/cart',
  environment: {
    language: 'en',
    width: 390,
    height: 844,
    pixelRatio: 2,
    touch: true,
    browser: 'Chrome 142, Android',
  },
  requests: [],
  network: [],
  content: [],
  state: { cart: { lines: [] } },
  ...over,
});
