import { readFileSync } from 'node:fs';
import { NOTHING_REPORTED } from '@core/qa/serverReport';
import { readRecording, type Recording } from '../recording/recording';
import { baseApi } from '@/api/baseApi';
import type { Entry } from '../actionLog/actionLog';
import { errorNoted, faultNoted, returnNoted } from '../actionLog/qaNotes';
import { routeShown } from '../actionLog/recordedState';
import { donationsIn, isWanted, tellStory } from './story';
import type { Step } from './step';
import { inProject } from '../../../scripts/lib/project';

const recording = (name: string): Recording =>
  readRecording(readFileSync(inProject('tests/recordings', `${name}.recording.json`), 'utf8'));
const recorded = (name: string): Step[] => tellStory(recording(name).entries, NOTHING_REPORTED);
/** By the parties beyond the page too. */
const recordedWhole = (name: string): Step[] => {
  const { entries, server = NOTHING_REPORTED } = recording(name);
  return tellStory(entries, server);
};

const everything = { attempt: null, party: null, failuresOnly: false, withMinor: false };

test('a direct donation reads as what its parties did', () => {
  const steps = recorded('direct-donation').filter(isWanted(everything));
  expect(steps.map(({ party, sentence }) => `${party}: ${sentence}`)).toEqual([
    'donor: Opened /project-details/sudan-kassala-water',
    'donor: Used a form on /project-details/sudan-kassala-water: amount “25”',
    'donor: Chose 25.00 USD for Clean Water for Displaced Families in Kassala',
    'page: Asked for a card page (one line)',
    'page: Answer: the card page is open',
    'page: Left for the card page',
    'donor: Opened /success?session_id=cs_test_recorded…&user_id=null',
    'donor: Came back from the card page to the thanks',
    'page: Asked what became of the payment',
    'page: Answer: the payment is paid',
    'page: Asked to record line 1',
    'page: Saw what is raised for Clean Water for Displaced Families in Kassala: 9,300.00 USD → 9,325.00 USD',
    'page: Answer: line 1 is recorded as ‹reference 12›',
    'page: Line 1 (Clean Water for Displaced Families in Kassala): shown as recorded',
    'page: The payment is complete',
  ]);
});

test('each logged step links to its action, and a request to its answer', () => {
  const steps = recorded('direct-donation');
  const [asked, answered] = steps.filter(({ request }) => request?.endpoint === 'recordDonation');
  const moments = recording('direct-donation').entries.flatMap(({ at, action }, entry) =>
    JSON.stringify(action).includes('"endpointName":"recordDonation"') ? [{ at, entry }] : [],
  );
  expect(moments).toHaveLength(2);
  expect([asked?.entry, answered?.entry]).toEqual(moments.map(({ entry }) => entry));
  expect([asked?.at, answered?.at]).toEqual(moments.map(({ at }) => at));
  expect(asked?.request?.milliseconds).toBe((moments[1]?.at ?? 0) - (moments[0]?.at ?? 0));
  expect(asked?.request?.answer).toMatchObject({ amountMinor: 2500, currency: 'USD' });
});

test('the steps of one donation are those of its attempt, by every party', () => {
  const steps = recordedWhole('failed-then-successful-card');
  const [donation] = donationsIn(steps);
  expect(donation?.name).toBe('Chose 12.50 USD for Solar Water Pumps for Refugees in Chad');
  const own = steps.filter(isWanted({ ...everything, attempt: donation?.attempt ?? '' }));
  expect(donationsIn(steps)).toHaveLength(1);
  expect(own[0]?.sentence).toBe(donation?.name);
  expect(own.filter(({ request }) => request?.endpoint === 'startCheckout')).toHaveLength(4);
  const told = own.map(({ sentence }) => sentence.replace(/ \(\d+ ms\)/, ''));
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The card •••• .* was refused: card_declined$/),
      'The card page is complete; its message is dropped',
      'The reconciliation ran, asked by staff: recorded the gift',
      'Line 1 recorded: 12.50 USD for Solar Water Pumps for Refugees in Chad',
    ]),
  );
});

test('the recordings show the orders in which a payment is heard of', () => {
  const orderOf = (name: string): string[] =>
    recordedWhole(name)
      .filter(({ party, sentence }) => party === 'function' && /recorded|wrote/i.test(sentence))
      .map(({ sentence }) => sentence.replace(/ \(\d+ ms\)/, ''));
  expect(orderOf('direct-donation')).toEqual([
    'Webhook arrived: checkout.session.completed, recorded the gift',
    'Was asked by the page to record, and wrote nothing new',
  ]);
  expect(orderOf('cart-two-currencies')).toEqual([
    'Recorded the gift, asked by the page',
    'Webhook arrived: checkout.session.completed, wrote nothing new',
    'Webhook arrived (2nd time): checkout.session.completed, wrote nothing new',
  ]);
  expect(orderOf('failed-then-successful-card')).toEqual([
    'The reconciliation ran, asked by staff: recorded the gift',
  ]);
});

test('an action that is unknown or incomplete is named by its type', () => {
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

const toldOf = (actions: Entry['action'][]): string[] =>
  tellStory(
    actions.map((action, index) => ({ at: index, action })),
    NOTHING_REPORTED,
  )
    .filter(isWanted(everything))
    .map(({ party, sentence, failed }) => `${failed ? '✗ ' : ''}${party}: ${sentence}`);

test('QA’s orders, refused ones and a double click are steps of a party', () => {
  expect(
    toldOf([
      faultNoted({ fault: 'webhooks/drop', state: 'ordered' }),
      faultNoted({ fault: 'pay/abandon', state: 'ordered' }),
      faultNoted({ fault: 'pay/decline', state: 'refused' }),
      faultNoted({ fault: 'here/offline', state: 'ordered' }),
      faultNoted({ fault: 'here/double_click', state: 'ordered' }),
      faultNoted({ fault: 'here/double_click', state: 'used' }),
      faultNoted({ fault: 'faults/clear', state: 'ordered' }),
    ]),
  ).toEqual([
    'qa: Ordered: webhook lost',
    'qa: Ordered: abandoned 3-D Secure',
    '✗ qa: The card provider did not take the order: decline',
    'qa: Ordered: offline',
    'qa: Ordered: double click',
    'qa: Double click: the button was pressed twice',
    'qa: Cancelled all ordered faults',
  ]);
});

test('errors of the page are failed steps with their place', () => {
  const error = { name: 'TypeError', text: 'x is not a function', place: 'main.js:1:20' };
  expect(
    toldOf([
      errorNoted({ how: 'thrown', ...error }),
      errorNoted({ how: 'rejected', ...error, place: null }),
      errorNoted({ how: 'logged', name: 'Error', text: 'No texts', place: null }),
    ]),
  ).toEqual([
    '✗ page: An error was thrown: TypeError: x is not a function (main.js:1:20)',
    '✗ page: A promise was rejected and not handled: TypeError: x is not a function',
    '✗ page: An error was logged: Error: No texts',
  ]);
});

test('Back, a reload and a kept page are returns; a repeated address is none', () => {
  const cart = { pathname: '/cart', search: '' };
  expect(
    toldOf([
      routeShown(cart),
      returnNoted({ how: 'back', ...cart }),
      routeShown(cart),
      returnNoted({ how: 'reload', ...cart }),
      routeShown(cart),
      returnNoted({ how: 'restored', ...cart }),
      returnNoted({ how: 'history', ...cart }),
      returnNoted({ how: 'history', pathname: '/', search: '' }),
      routeShown({ pathname: '/', search: '' }),
    ]),
  ).toEqual([
    'donor: Opened /cart',
    'donor: Returned to /cart with Back or Forward',
    'donor: Reloaded /cart',
    'donor: Returned to /cart, which the browser had kept as it was left',
    'donor: Returned to / with Back or Forward',
  ]);
});

test('a live update is bookkeeping with the name of its project', () => {
  const [step] = tellStory(
    [
      {
        at: 1,
        action: baseApi.util.invalidateTags([{ type: 'Project', id: 'gaza' }]),
      },
    ],
    NOTHING_REPORTED,
  );
  expect(step).toMatchObject({
    party: 'page',
    sentence: 'A live update arrived for gaza',
    isMinor: true,
  });
});

test('a refused request fails at the time of its answer', () => {
  const meta = { requestId: 'r1', arg: { endpointName: 'getRates' } };
  const steps = tellStory(
    [
      { at: 1, action: { type: 'api/executeQuery/pending', meta } },
      { at: 2, action: { type: 'currency/currencyChosen', payload: 'SAR' } },
      { at: 9, action: { type: 'api/executeQuery/rejected', meta, payload: { code: 'offline' } } },
    ],
    NOTHING_REPORTED,
  );
  expect(steps.map(({ at, sentence, failed, isMinor }) => [at, sentence, failed, isMinor])).toEqual(
    [
      [1, 'getRates()', false, true],
      [2, 'Chose the currency SAR', false, false],
      [9, 'getRates(): refused (offline)', true, false],
    ],
  );
});
