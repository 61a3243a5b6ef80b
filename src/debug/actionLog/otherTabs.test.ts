import { waitFor } from '@testing-library/react';
import { watchOtherTabs, type Kept, type TabLog } from './otherTabs';

const kept: Kept[] = [];

const note = (tab: string, at: number, payload: string): void =>
  void kept.push({ session: 'a bug', tab, at, action: { type: 'typed', payload } });

const watch = (ownTab: () => string) =>
  watchOtherTabs(ownTab, (last) => {
    const from = typeof last === 'number' ? last : 0;
    return Promise.resolve({ last: kept.length, added: kept.slice(from) });
  });

const textsIn = (logs: readonly TabLog[]): unknown[] =>
  logs.flatMap(({ entries }) => entries.map(({ action }) => action['payload']));

afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  kept.length = 0;
});

test('the entries of other tabs are the same object until one grows', async () => {
  const others = watch(() => 'one');
  note('one', 1, 'own');
  note('two', 2, 'first');
  const before = await others.read();
  expect(textsIn(before)).toEqual(['first']);
  expect(await others.read()).toBe(before);
  note('two', 3, 'second');
  expect(textsIn(await others.read())).toEqual(['first', 'second']);
});

test('entries that are hidden later are hidden in every tab that read them', async () => {
  const pages = [watch(() => 'one'), watch(() => 'two')] as const;
  note('three', 1, 'hunter2');
  for (const page of pages) expect(textsIn(await page.read())).toEqual(['hunter2']);
  kept.length = 0;
  note('three', 1, '‹hidden›');
  pages[0].changed();
  await waitFor(async () => {
    for (const page of pages) expect(textsIn(await page.read())).toEqual(['‹hidden›']);
  });
});

test('a page that the browser had kept reads the entries again', async () => {
  const others = watch(() => 'one');
  note('two', 1, 'hunter2');
  await others.read();
  window.dispatchEvent(new Event('pagehide'));
  kept.length = 0;
  note('two', 1, '‹hidden›');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(textsIn(await others.read())).toEqual(['‹hidden›']);
});

test('entries under a former name stay own, unlike those of its new owner', async () => {
  let tab = 'one';
  const others = watch(() => tab);
  note('one', 1, 'own');
  others.leaveName('one', 1);
  tab = 'two';
  note('one', 2, 'of the copy');
  note('two', 3, 'own');
  expect(textsIn(await others.read())).toEqual(['of the copy']);
});
