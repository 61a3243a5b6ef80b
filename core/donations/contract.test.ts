import { FAILURE_CODES } from '../failures/failure';
import {
  checkoutRequestSchema,
  failureAnswerSchema,
  sessionIdSchema,
  type CheckoutRequest,
} from './contract';

const request: CheckoutRequest = {
  attemptId: '00000000-0000-4000-8000-000000000001',
  currency: 'USD',
  language: 'ar',
  lines: [{ projectId: 'water-gaza', unitAmountMinor: 2_500, quantity: 1, itemId: null }],
  successUrl: 'https://ikhaa.example/success?session_id={CHECKOUT_SESSION_ID}&user_id=null',
  cancelUrl: 'https://ikhaa.example/cancel',
};
const [line] = request.lines;

it('takes a whole request', () => {
  expect(checkoutRequestSchema.parse(request)).toEqual(request);
});

it.each([
  ['no lines', { lines: [] }],
  ['a broken attempt id', { attemptId: '1' }],
  ['an unknown currency', { currency: 'XYZ' }],
  ['an unknown language', { language: 'fr' }],
  ['a fraction of a unit', { lines: [{ ...line, unitAmountMinor: 10.5 }] }],
  ['an amount of nothing', { lines: [{ ...line, unitAmountMinor: 0 }] }],
  ['an amount above the limit', { lines: [{ ...line, unitAmountMinor: 100_000_000 }] }],
  ['a quantity of nothing', { lines: [{ ...line, quantity: 0 }] }],
  ['a quantity above the limit', { lines: [{ ...line, quantity: 10_000 }] }],
  ['a path for a project', { lines: [{ ...line, projectId: '../x' }] }],
  ['an address without end', { successUrl: 'x'.repeat(3_000) }],
])('refuses %s', (_, change) => {
  expect(checkoutRequestSchema.safeParse({ ...request, ...change }).success).toBe(false);
});

it.each([
  ['cs_test_a1b2c3d4e5', true],
  ['cs_live_a1b2c3d4e5f6', true],
  ['cs_test_short', false],
  ['cs_other_a1b2c3d4e5', false],
  ['cs_test_a1b2c3d4e5/../x', false],
  ['', false],
])('a session id of %j is %s', (id, valid) => {
  expect(sessionIdSchema.safeParse(id).success).toBe(valid);
});

it('reads a failure of every code and of no other', () => {
  for (const code of FAILURE_CODES)
    expect(failureAnswerSchema.safeParse({ failure: { code } }).success).toBe(true);
  expect(failureAnswerSchema.safeParse({ failure: { code: 'other' } }).success).toBe(false);
});
