import userEvent from '@testing-library/user-event';
import { currencyChosen } from '@/store/currency/currencySlice';
import type { Entry } from './actionLog';
import { routeShown } from './recordedState';
import { watchScreen } from './watchScreen';
import { Secrets } from './withoutSecrets';

const PASSWORD = 'Hunter2-hunter2';
const REST_MS = 400;

const noted: Entry['action'][] = [];
let isPast = false;
const secrets = new Secrets();
const screen = watchScreen(
  (action) => void noted.push(secrets.hide(action)),
  secrets,
  () => isPast,
);
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

const rest = (): void => void jest.advanceTimersByTime(REST_MS);
const payloads = (): unknown[] => noted.map(({ payload }) => payload);

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
}

function field(name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
}

beforeEach(() => {
  jest.useFakeTimers();
  isPast = false;
  document.body.innerHTML = `
    <form><input name="amount" value=""><select name="currency"><option>USD<option>SAR</select></form>
    <form><textarea name="message"></textarea><input type="password" name="password"></form>
    <div data-qa="frame"><form><input name="past" value="25"></form></div>
  `;
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  screen.before(routeShown({ pathname: `/${Math.random()}`, search: '' }));
  rest();
  noted.length = 0;
});
afterEach(() => jest.useRealTimers());

const amount = (value: string, currency = 'USD') => ({ values: { amount: value, currency } });

test('an amount is noted once the keys rest', async () => {
  await user.type(field('amount'), '37.5');
  expect(noted).toEqual([]);
  rest();
  expect(payloads()).toEqual([{ typed: [amount('37.5')] }]);
});

test('the last key is noted before the action that follows it', async () => {
  await user.type(field('amount'), '30');
  rest();
  await user.clear(field('amount'));
  await user.type(field('amount'), '37.5');
  screen.before(currencyChosen('SAR'));
  expect(payloads()).toEqual([{ typed: [amount('30')] }, { typed: [amount('37.5')] }]);
});

test('another text is noted once its field is left, without a password', async () => {
  await user.type(field('message'), `Mine is ${PASSWORD}`);
  rest();
  screen.before(currencyChosen('SAR'));
  expect(JSON.stringify(noted)).not.toContain('Mine');
  await user.tab();
  expect(payloads().at(-1)).toEqual({
    typed: [amount(''), { values: { message: 'Mine is ‹hidden›' } }],
  });
  await user.type(field('password'), 'correct horse');
  await user.tab();
  rest();
  expect(JSON.stringify(noted)).not.toMatch(/Hunter2|horse/);
});

test('a text that goes on after Enter is noted once its field is left', async () => {
  document.body.insertAdjacentHTML('beforeend', '<form><input name="town"></form>');
  await user.type(field('town'), 'Kassala');
  // Enter causes this event in browsers, and none in the simulated keyboard.
  field('town').dispatchEvent(new Event('change', { bubbles: true }));
  const town = (value: string) => ({ typed: [amount(''), { values: { town: value } }] });
  expect(payloads()).toEqual([town('Kassala')]);
  await user.type(field('town'), ' and Gedaref');
  rest();
  expect(payloads()).toEqual([town('Kassala')]);
  await user.tab();
  expect(payloads().at(-1)).toEqual(town('Kassala and Gedaref'));
});

test('a choice is noted at once, and typed text before its page is left', async () => {
  await user.selectOptions(field('currency'), 'SAR');
  expect(payloads()).toEqual([{ typed: [amount('', 'SAR')] }]);
  await user.type(field('message'), 'Peace');
  window.dispatchEvent(new Event('pagehide'));
  expect(payloads().at(-1)).toEqual({
    typed: [amount('', 'SAR'), { values: { message: 'Peace' } }],
  });
});

test('the place of the page is noted once it rests', () => {
  [300, 600, 900].forEach(scrollTo);
  expect(noted).toEqual([]);
  rest();
  expect(payloads()).toEqual([{ scrollTop: 900 }]);
});

test('an earlier state that is shown is not noted', async () => {
  await user.type(field('past'), '9');
  rest();
  isPast = true;
  scrollTo(700);
  await user.type(field('amount'), '9');
  rest();
  screen.before(currencyChosen('SAR'));
  expect(noted).toEqual([]);
});
