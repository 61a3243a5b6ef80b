import { buttonOfPage, createLocalFaults, DOWN_FOR_MS, SLOW_BY_MS, SLOW_FOR_MS } from './here';

const local = createLocalFaults();
const answer = (): Promise<Response> => Promise.resolve(new Response());

beforeEach(() => {
  jest.useFakeTimers();
  local.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => jest.useRealTimers());

test('a tab is closed on its way back from the card page, once', () => {
  local.closeTab();
  expect(local.takeClosedTab()).toBe(false);
  window.history.replaceState(null, '', '/success?session_id=cs_test_1&user_id=null');
  expect(local.takeClosedTab()).toBe(true);
  expect(local.takeClosedTab()).toBe(false);
});

test('slow requests leave late, until the time is over', async () => {
  const sent = jest.fn(answer);
  local.slow();
  const asked = local.pass(sent);
  await jest.advanceTimersByTimeAsync(SLOW_BY_MS - 1);
  expect(sent).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect((await asked).status).toBe(200);
  await jest.advanceTimersByTimeAsync(SLOW_FOR_MS);
  expect((await local.pass(sent)).status).toBe(200);
});

test('clearing takes every order back', async () => {
  local.closeTab();
  local.slow();
  local.backEndDown();
  local.offline(true);
  local.clear();
  window.history.replaceState(null, '', '/success');
  expect(local.takeClosedTab()).toBe(false);
  expect(local.isOffline()).toBe(false);
  expect((await local.pass(answer)).status).toBe(200);
});

test('an outage of the back end answers 503, and a lost connection answers nothing', async () => {
  local.backEndDown();
  expect((await local.pass(answer)).status).toBe(503);
  await jest.advanceTimersByTimeAsync(DOWN_FOR_MS);
  local.offline(true);
  await expect(local.pass(answer)).rejects.toThrow('Failed to fetch');
  local.offline(false);
});

test.each([
  ['a button of the page', '<div id="root"><button>Press</button></div>', true],
  ['a dialog’s button', '<div role="dialog"><button><b>Press</b></button></div>', true],
  ['a menu’s item', '<ul role="menu"><li role="menuitem">Press</li></ul>', true],
  ['no button of the past', '<div data-qa="frame"><button>Press</button></div>', false],
  ['no link', '<a href="/">Press</a>', false],
])('a double click reaches %s', (_name, markup, isReached) => {
  document.body.innerHTML = markup;
  const pressed = document.querySelector('b, button, li, a');
  expect(buttonOfPage(pressed)).toBe(isReached ? document.querySelector('button, li') : null);
});

test('a double click reaches no button of the dock beside the page', () => {
  const button = document.createElement('button');
  document.documentElement.append(button);
  expect(buttonOfPage(button)).toBeNull();
  button.remove();
});
