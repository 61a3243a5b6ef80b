import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTHING_REPORTED } from '@core/qa/serverReport';
import { readRecording } from '../recording/recording';
import { donationsIn, isWanted, tellStory } from './story';
import type { Step } from './step';

const recorded = (name: string): Step[] =>
  tellStory(
    readRecording(
      readFileSync(join(__dirname, '../../../tests/recordings', `${name}.recording.json`), 'utf8'),
    ).entries,
    NOTHING_REPORTED,
  );

const everything = { attempt: null, party: null, failuresOnly: false, withMinor: false };

test('a direct donation reads as what its parties did', () => {
  const steps = recorded('direct-donation').filter(isWanted(everything));
  expect(steps.map(({ party, sentence }) => `${party}: ${sentence}`)).toEqual([
    'donor: Opened /project-details/sudan-kassala-water',
    'donor: Used a form on /project-details/sudan-kassala-water: amount “25”',
    'donor: Chose 25.00 USD for Clean Water for Displaced Families in Kassala',
    'page: Asked for a card page (one line): it is open',
    'page: Left for the card page',
    'donor: Opened /success?session_id=cs_test_recorded…&user_id=null',
    'donor: Came back from the card page to the thanks',
    'page: Asked what became of the payment: paid',
    'page: Asked to record line 1: recorded as ‹reference 12›',
    'page: Saw what is raised for Clean Water for Displaced Families in Kassala: 9,300.00 USD → 9,325.00 USD',
    'page: Line 1 (Clean Water for Displaced Families in Kassala): shown as recorded',
    'page: The payment is complete',
  ]);
});

test('a step of the log leads to its action, and a request to its answer', () => {
  const steps = recorded('direct-donation');
  const asked = steps.find(({ request }) => request?.endpoint === 'recordDonation');
  expect(asked?.entry).toBe(39);
  expect(asked?.request?.milliseconds).toBe(37);
  expect(asked?.request?.answer).toMatchObject({ amountMinor: 2500, currency: 'USD' });
});

test('the steps of one donation are those of its attempt', () => {
  const steps = recorded('failed-then-successful-card');
  const [donation] = donationsIn(steps);
  expect(donation?.name).toBe('Chose 12.50 USD for Solar Water Pumps for Refugees in Chad');
  const own = steps.filter(isWanted({ ...everything, attempt: donation?.attempt ?? '' }));
  expect(donationsIn(steps)).toHaveLength(1);
  expect(own[0]?.sentence).toBe(donation?.name);
  expect(own.filter(({ request }) => request?.endpoint === 'startCheckout')).toHaveLength(2);
  expect(own.at(-1)?.sentence).toBe('The payment is complete');
});

test('an action that nobody knows, or that holds less than its sentence needs, is named', () => {
  const steps = tellStory(
    [
      { at: 1, action: { type: 'checkout/checkoutStarted', payload: null } },
      { at: 2, action: { type: 'cart/ofAnotherVersion' } },
    ],
    NOTHING_REPORTED,
  );
  expect(steps.map(({ sentence }) => sentence)).toEqual([
    'checkout/checkoutStarted',
    'cart/ofAnotherVersion',
  ]);
});
