import type { Currency } from './currency';

/**
 * The least charges of the card provider in minor units, by docs.stripe.com/currencies
 * #minimum-and-maximum-charge-amounts. Others are converted there from the account's currency.
 */
const LISTED: Partial<Record<Currency, number>> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
};

/** 1 for a currency that the provider does not list. */
export const providerMinimumMinor = (currency: Currency): number => LISTED[currency] ?? 1;
