/** The collections of receipts, which only a server key reads and writes. */
import { CURRENCIES } from '@core/money/currencies';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { defineCollection, optional, required } from './attributes';
import { IDS } from './ids';
import { EMAIL, ID } from './parts';

/**
 * One per gift, with its number (2026-000123) as id. Receipts are never deleted, and the
 * transaction of each requires the previous one, so that numbers are unique and consecutive.
 */
export const receipts = defineCollection({
  id: IDS.receipts,
  name: 'Receipts',
  permissions: [],
  documentSecurity: false,
  attributes: {
    donation: required.string(ID),
    year: required.integer(2000, 9999),
    /** The place in the year, from 1. */
    place: required.integer(1),
    /** Its donation was the example's, which earlier versions numbered. */
    example: optional.boolean(),
  },
  indexes: [
    { key: 'one_per_donation', type: 'unique', attributes: ['donation'] },
    { key: 'by_place', type: 'key', attributes: ['year', 'place'], orders: ['asc', 'desc'] },
  ],
});

/** States without names; the id is `<number>.<version>`, so that each is issued once. */
export const receiptVersions = defineCollection({
  id: IDS.receiptVersions,
  name: 'Receipt versions',
  permissions: [],
  documentSecurity: false,
  attributes: {
    receipt: required.string(ID),
    version: required.integer(1),
    issued_at: required.datetime(),
    project: required.string(ID),
    /** Empty in older receipts, like the next three. */
    amount: optional.integer(),
    base_amount: optional.integer(),
    base_currency: optional.oneOf(CURRENCIES),
    disputed: optional.boolean(),
    refunded_amount: required.integer(),
    /** Twelve bits of a hash of the donor's name, too few to reveal it; empty without one. */
    donor_check: optional.integer(0, 4095),
    /** The same bits for the dedication. */
    dedication_check: optional.integer(0, 4095),
  },
  indexes: [
    { key: 'by_receipt', type: 'key', attributes: ['receipt', 'version'], orders: ['asc', 'desc'] },
  ],
});

/** Written whether or not there are receipts; the mail function deletes it soon. */
export const receiptRequests = defineCollection({
  id: IDS.receiptRequests,
  name: 'Requests for receipts',
  permissions: [],
  documentSecurity: false,
  attributes: {
    email: optional.string(EMAIL),
    payment: optional.string(64),
    language: required.oneOf(LANGUAGES),
  },
  indexes: [
    { key: 'by_time', type: 'key', attributes: ['$createdAt'] },
    { key: 'by_email', type: 'key', attributes: ['email'] },
  ],
});
