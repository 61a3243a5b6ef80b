import { fillForms, hideDrafts } from './fillForms';

const FORMS =
  '<form><input name="email"></form><form><input name="name"><input name="email"><textarea name="message"></textarea><input type="password" name="password" value="kept"></form>';

function aPage(): { page: HTMLElement; held: () => string[] } {
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  return {
    page,
    held: () => [...page.querySelectorAll<HTMLInputElement>('[name]')].map(({ value }) => value),
  };
}

test('the form with the named fields is filled and later gets its values back', () => {
  const { page, held } = aPage();
  page.innerHTML = FORMS;
  const giveBack = fillForms(page, { name: 'A Donor', email: 'a@b', message: 'Peace' });
  expect(held()).toEqual(['', 'A Donor', 'a@b', 'Peace', 'kept']);
  giveBack();
  expect(held()).toEqual(['', '', '', '', 'kept']);
});

test('a search box and values with ticks of older recordings find their forms', () => {
  const { page } = aPage();
  page.innerHTML =
    '<form><input type="search"></form><form><input name="city"><input type="checkbox" name="agree"></form>';
  fillForms(page, { filter: 'wells' });
  fillForms(page, { city: 'Kassala', agree: 'on' });
  expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual([
    'wells',
    'Kassala',
    'on',
  ]);
});

test('a form that appears later is filled then, once', async () => {
  const { page, held } = aPage();
  fillForms(page, { email: 'a@b' });
  page.innerHTML = FORMS;
  await new Promise<void>(queueMicrotask);
  expect(held()[0]).toBe('a@b');
});

test('a page of an earlier state neither reads, stores nor deletes drafts', () => {
  let past = false;
  hideDrafts(() => past);
  sessionStorage.setItem('ikhaa.draft.contact', 'typed now');
  past = true;
  sessionStorage.setItem('ikhaa.draft.contact', 'of the past');
  sessionStorage.removeItem('ikhaa.draft.contact');
  sessionStorage.setItem('ikhaa.other', 'kept');
  expect([
    sessionStorage.getItem('ikhaa.draft.contact'),
    sessionStorage.getItem('ikhaa.other'),
  ]).toEqual([null, 'kept']);
  past = false;
  expect(sessionStorage.getItem('ikhaa.draft.contact')).toBe('typed now');
});
