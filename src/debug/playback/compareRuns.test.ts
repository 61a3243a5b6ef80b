import { readFileSync } from 'node:fs';
import { cartCleared } from '@/store/cart/cartSlice';
import { checkoutLeft } from '@/store/checkout/checkoutSlice';
import { inProject } from '../../../scripts/lib/project';
import { stateRestored } from '../actionLog/recordedState';
import { readRecording, type Recording } from '../recording/recording';
import { compareRuns } from './compareRuns';
import { describeRun } from './describeRun';
import { donorSteps } from './donorSteps';

const FILE = inProject('tests/recordings/played/left-then-paid-cart.recording.json');
const recorded = (): Recording => readRecording(readFileSync(FILE, 'utf8'));

type Kept = Recording['entries'][number];

function lastOf(run: Recording, is: (entry: Kept) => boolean): { entry: Kept; index: number } {
  const index = run.entries.findLastIndex(is);
  const entry = run.entries[index];
  if (entry === undefined) throw new Error('The recording has no such entry.');
  return { entry, index };
}

/** A part of the state that an earlier page stored is not read again. */
function withoutRestored(run: Recording, part: string): void {
  for (const { action, changes } of run.entries.slice(lastOf(run, atLeft).index - 20))
    if (stateRestored.match(action) && part in action.payload) changes.length = 0;
}

const atLeft = ({ action }: Kept): boolean => checkoutLeft.match(action);

function again(run: Recording, entry: Kept, index: number): void {
  run.entries.splice(index + 1, 0, { ...entry, changes: [] });
}

test('the steps of a donor follow from the log and from the card provider', () => {
  expect(donorSteps(recorded()).map(({ kind }) => kind)).toEqual([
    'open',
    'currency',
    ...['type', 'type', 'type', 'addToCart', 'follow', 'pay'],
    ...['comeBack', 'follow', 'pay', 'card', 'comeBack'],
  ]);
});

test('a run that is its recording has no differences', () => {
  expect(compareRuns(recorded(), recorded())).toEqual([]);
});

test.each<[string, (run: Recording) => void, RegExp]>([
  [
    'an amount that the form rounded',
    (run) =>
      Object.assign(
        run,
        readRecording(
          JSON.stringify(run).replaceAll('"unitAmountMinor":3750', '"unitAmountMinor":3800'),
        ),
      ),
    /Step 29: It was “Put 37.50 SAR for .+”, and is “Put 38.00 SAR for .+” here\./,
  ],
  [
    'a currency that the return lost',
    (run) => withoutRestored(run, 'currency'),
    /Step \d+: The currency: it was “SAR”, and is “not chosen” here\./,
  ],
  [
    'a page that asks twice to record',
    (run) => {
      const { entry, index } = lastOf(
        run,
        ({ action }) =>
          action.type === 'api/executeMutation/pending' &&
          JSON.stringify(action.meta).includes('recordDonation'),
      );
      again(run, entry, index);
    },
    /“The page asked for recordDonation” was recorded once, and happened here twice\./,
  ],
  [
    'a function that records twice',
    ({ server }) => {
      const change = server?.changes.find(({ collection }) => collection === 'donations');
      if (change !== undefined) server?.changes.push({ ...change, id: 'another' });
    },
    /“Line 1 recorded: 37.50 SAR for .+” was recorded once, and happened here twice\./,
  ],
  [
    'a reducer that empties the cart on cancel',
    (run) => lastOf(run, atLeft).entry.changes.push({ path: ['cart', 'lines'], value: [] }),
    /Step \d+: The cart: it was “37.50 SAR for .+”, and is “nothing” here\./,
  ],
  [
    'a page that empties the cart on cancel',
    (run) => {
      const { entry, index } = lastOf(run, atLeft);
      again(run, { ...entry, action: cartCleared() }, index);
    },
    /“Emptied the cart” happened here once, and was not recorded\./,
  ],
  [
    'pending donations that were not stored',
    (run) => withoutRestored(run, 'pendingDonations'),
    /Step \d+: The donations on their way: it was “37.50 SAR for .+”, and is “nothing” here\./,
  ],
])('%s is a difference, in words', (_name, change, sentence) => {
  const run = recorded();
  change(run);
  expect(describeRun(compareRuns(recorded(), run))).toMatch(sentence);
});
