import { donationAddedToCart } from '@/store/cart/cartSlice';
import { aCartLine } from '@/testing/builders';
import type { Entry } from './actionLog';
import { formSent, routeShown } from './recordedState';
import { watchForms } from './watchPage';
import { Secrets, tokenOf } from './withoutSecrets';

const TOKEN = 'f3a9c1d27b';
const PASSWORD = 'Hunter2-hunter2';
const CARDS = [
  '4242424242424242',
  '4242 4242 4242 4242',
  '5555-5555-5555-4444',
  '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
];

const written = (...actions: Entry['action'][]): string => {
  const secrets = new Secrets();
  return decodeURIComponent(JSON.stringify(actions.map(secrets.hide)).replaceAll('+', ' '));
};

const asked = (originalArgs: unknown): Entry['action'] => ({
  type: 'api/executeQuery/pending',
  meta: {
    arg: {
      endpointName: 'listProjects',
      queryCacheKey: `listProjects(${JSON.stringify(originalArgs)})`,
      originalArgs,
    },
  },
});

test.each([
  `?userId=user1&secret=${TOKEN}&expire=2026`,
  `?token=${TOKEN}`,
  `?next=${encodeURIComponent(`/reset-password?secret=${TOKEN}`)}`,
  `?next=${encodeURIComponent(encodeURIComponent(`/follow?token=${TOKEN}`))}`,
])('the secret in %s is not noted', (search) => {
  expect(written(routeShown({ pathname: '/reset-password', search }))).not.toContain(TOKEN);
});

test('hides an address’s secret in requests too, and keeps its other parameters', () => {
  const search = `?lng=ar&token=${TOKEN}&page=2`;
  const text = written(routeShown({ pathname: '/follow', search }), asked(TOKEN));
  expect(text).not.toContain(TOKEN);
  expect(text).toContain('?lng=ar&token=‹hidden›&page=2');
  expect(text).toContain('/follow');
});

test.each(CARDS)('the card %s is noted in no field, address or request', (card) => {
  const text = written(
    formSent({ pathname: '/contact-us', values: { name: card, message: `Card: ${card}.` } }),
    routeShown({ pathname: `/${encodeURIComponent(card)}`, search: '' }),
    routeShown({
      pathname: '/explore-projects',
      search: `?${new URLSearchParams({ filter: card }).toString()}`,
    }),
    asked({ filter: card }),
  );
  expect(text).not.toContain(card);
});

test('other numbers stay', () => {
  const values = { phone: '+90 532 111 22 33', amount: '25', at: '1764118800000', id: '4242' };
  const action = formSent({ pathname: '/', values });
  expect(new Secrets().hide(action)).toEqual(action);
});

test('a password in the address of a search is hidden in the search’s requests', () => {
  const search = `?${new URLSearchParams({ filter: PASSWORD }).toString()}`;
  const text = written(
    routeShown({ pathname: '/explore-projects', search }),
    asked({ filter: PASSWORD, page: 1 }),
  );
  expect(text).not.toContain(PASSWORD);
});

function page(fields: string): { form: HTMLFormElement; noted: Entry['action'][] } {
  document.body.innerHTML = `<form>${fields}<button>Send</button></form>`;
  const form = document.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  const noted: Entry['action'][] = [];
  const secrets = new Secrets();
  watchForms((action) => void noted.push(secrets.hide(action)), secrets);
  return { form, noted };
}

test('a password in another field is not noted', () => {
  const { form, noted } = page(`
    <input name="email" value="${PASSWORD}"><input name="fullName" value="correcthorse">
    <textarea name="message">My password is ${PASSWORD}, thanks.</textarea>
    <input name="password" type="password" value="correcthorse"><input name="amount" value="25">
  `);
  form.dispatchEvent(new Event('submit'));
  const text = JSON.stringify(noted);
  expect(noted).toHaveLength(1);
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toContain('correcthorse');
  expect(text).toContain('"amount":"25"');
});

test('a dedication’s e-mail card stays in the log, as it is no bank card', () => {
  const line = aCartLine({
    wishes: {
      id: '6fd5e1d0-0000-4000-8000-000000000002',
      isNameShown: true,
      dedication: {
        occasion: 'memory',
        name: 'Khaled',
        message: '',
        card: { email: 'a@example.org', sender: 'Amina', day: '2026-12-24', language: 'ar' },
      },
    },
  });
  expect(new Secrets().hide(donationAddedToCart(line))).toEqual(donationAddedToCart(line));
});

test('the key of a receipt’s link is not noted', () => {
  const secrets = new Secrets();
  secrets.learn(tokenOf('#a1b2c3d4e5f6a7b8c9'));
  const answer = {
    type: 'api/executeQuery/fulfilled',
    payload: 'receipt-key-1',
    meta: { arg: { endpointName: 'getReceiptLink' } },
  };
  const text = JSON.stringify([answer, asked({ link: 'a1b2c3d4e5f6a7b8c9' })].map(secrets.hide));
  expect(text).not.toMatch(/receipt-key-1|a1b2c3d4e5f6a7b8c9/);
  expect(['#give', '#amina%40example.org', ''].map(tokenOf)).toEqual(['', '', '']);
});
