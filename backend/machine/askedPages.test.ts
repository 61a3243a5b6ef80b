import { askedPages, MOST_KEPT, MOST_WAITING } from './askedPages';
import type { AskedPage } from './pageRenderer';

const pageOf = (id: string): AskedPage => ({ path: `/project-details/${id}`, language: 'en', file: `${id}.html` });
const never = (): Promise<never> => new Promise(() => undefined);

function setUp(draw: (page: AskedPage) => Promise<boolean>, patience: () => Promise<unknown> = never) {
  const drawn: string[] = [];
  const removed: string[] = [];
  const clock = { now: 1_000 };
  const draws = (page: AskedPage): Promise<boolean> => {
    drawn.push(page.file);
    return draw(page);
  };
  const find = askedPages({ draw: draws, remove: (file) => void removed.push(file), now: () => clock.now, patience });
  return { find, drawn, removed, clock };
}

it('draws a page for the first who comes, sends it for a minute, and draws it anew for the next', async () => {
  const { find, drawn, clock } = setUp(() => Promise.resolve(true));
  expect(await find(pageOf('a'))).toBe('a.html');
  clock.now += 59_999;
  expect(await find(pageOf('a'))).toBe('a.html');
  expect(drawn).toEqual(['a.html']);
  clock.now += 1;
  expect(await find(pageOf('a'))).toBe('a.html');
  expect(drawn).toEqual(['a.html', 'a.html']);
});

it('lets everybody who comes meanwhile wait for the same drawing', async () => {
  let finish: (isThere: boolean) => void = () => undefined;
  const { find, drawn } = setUp(() => new Promise((resolve) => (finish = resolve)));
  const all = [find(pageOf('a')), find(pageOf('a')), find(pageOf('a'))];
  finish(true);
  expect(await Promise.all(all)).toEqual(['a.html', 'a.html', 'a.html']);
  expect(drawn).toEqual(['a.html']);
});

it('leaves to the browser what is gone, and what takes too long', async () => {
  const { find, drawn } = setUp(() => Promise.resolve(false));
  expect(await find(pageOf('gone'))).toBeNull();
  expect(await find(pageOf('gone'))).toBeNull();
  expect(drawn).toEqual(['gone.html']);
  const slow = setUp(never, () => Promise.resolve());
  expect(await slow.find(pageOf('a'))).toBeNull();
});

it('lets few wait at once', async () => {
  const finish: (() => void)[] = [];
  const { find, drawn } = setUp(() => new Promise((resolve) => finish.push(() => resolve(true))));
  const waiting = Array.from({ length: MOST_WAITING }, (_, index) => find(pageOf(`page${index}`)));
  expect(await find(pageOf('late'))).toBeNull();
  finish.forEach((each) => each());
  await Promise.all(waiting);
  expect(drawn).toHaveLength(MOST_WAITING);
  void find(pageOf('late'));
  expect(drawn.at(-1)).toBe('late.html');
});

it('keeps so many, and removes the one that was drawn longest ago', async () => {
  const { find, removed, clock } = setUp(() => Promise.resolve(true));
  for (let index = 0; index < MOST_KEPT; index += 1) await find(pageOf(`page${index}`));
  clock.now += 60_000;
  await find(pageOf('page0'));
  expect(removed).toEqual([]);
  await find(pageOf('another'));
  expect(removed).toEqual(['page1.html']);
});
