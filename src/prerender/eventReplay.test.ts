import { onFirstInteraction } from '@/components/motion/firstInteraction';
import { keepEvents, keepFocus, noteChosen, pageIsChanged, replayEvents } from './eventReplay';

it('lets the form of a dialog be sent once the page is hydrated', () => {
  keepEvents();
  document.body.innerHTML = '<form id="dialog"><button>Save</button></form>';
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  const press = () => document.querySelector('button')?.click();
  press();
  expect(sent).not.toHaveBeenCalled();
  replayEvents('shell');
  press();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('takes a Back that comes before the app for an interaction', () => {
  const hydrate = jest.fn();
  keepEvents();
  window.dispatchEvent(new PopStateEvent('popstate'));
  // What asks later hears of it, although the Back is over.
  onFirstInteraction(hydrate);
  expect(hydrate).toHaveBeenCalledTimes(1);
});

/** A choice that writes its amount into the field, as the app does once it listens. */
function drawAmounts(): { radio: HTMLInputElement; field: HTMLInputElement } {
  document.body.innerHTML =
    '<form data-part="gift"><input type="radio" name="suggested"><input name="amount" value=""></form>';
  const [radio, field] = [...document.querySelectorAll('input')] as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  return { radio, field };
}

const write = (field: HTMLInputElement, text: string): void => {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

it.each([
  ['typed after an amount was chosen is what counts', ['choose', 'type'], '30'],
  ['chosen after one was typed is what counts', ['type', 'choose'], '25'],
])('an amount %s, also before the app listens', (_, order, left) => {
  keepEvents();
  const { radio, field } = drawAmounts();
  for (const deed of order) {
    if (deed === 'choose') radio.click();
    else write(field, '30');
  }
  radio.addEventListener('click', () => (field.value = '25'));
  replayEvents('gift');
  expect(field.value).toBe(left);
});

const keydown = (init: KeyboardEventInit): Event =>
  new KeyboardEvent('keydown', { bubbles: true, ...init });
const paste = (): Event => new Event('paste', { bubbles: true });

it.each([
  { by: 'a key', event: keydown({ key: '1' }), value: '25', isWhole: true },
  { by: 'a paste', event: paste(), value: '25', isWhole: true },
  { by: 'an arrow key', event: keydown({ key: 'ArrowLeft' }), value: '25', isWhole: false },
  { by: 'a shortcut', event: keydown({ key: 'c', ctrlKey: true }), value: '25', isWhole: false },
  { by: 'a key after another', event: keydown({ key: '1' }), value: '12', isWhole: false },
])('a rendered figure is selected by $by: $isWhole', ({ event, value, isWhole }) => {
  keepEvents();
  document.body.innerHTML = '<form data-part="caret"><input inputmode="decimal" value="25"></form>';
  const field = document.querySelector('input');
  if (field === null) throw new Error('The form has one field.');
  field.value = value;
  field.setSelectionRange(2, 2);
  field.dispatchEvent(event);
  expect([field.selectionStart, field.selectionEnd]).toEqual(isWhole ? [0, 2] : [2, 2]);
});

it('replays a chosen option and a cleared checkbox from before React listened', () => {
  keepEvents();
  document.body.innerHTML =
    '<form data-part="button"><select><option selected>USD</option><option>TRY</option></select><input type="checkbox" checked><input type="checkbox"></form>';
  const [select, ticked, unticked] = [
    ...document.querySelectorAll<HTMLInputElement>('select, input'),
  ];
  if (!select || !ticked || !unticked) throw new Error('The form has three fields.');
  select.value = 'TRY';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  ticked.click();
  const heard: unknown[] = [];
  select.addEventListener('change', () => heard.push(select.value));
  for (const box of [ticked, unticked])
    box.addEventListener('click', () => heard.push(box.checked));
  replayEvents('button');
  expect(heard).toEqual(expect.arrayContaining(['TRY', false]));
  expect(heard).toHaveLength(2);
  expect([select.value, ticked.checked, unticked.checked]).toEqual(['TRY', false, false]);
});

it('replays choices that the browser brought back, and none that React made', () => {
  keepEvents();
  document.body.innerHTML =
    '<form data-part="wishes"><input type="checkbox"><input type="checkbox"><select><option>a</option><option>b</option></select></form>';
  const [restored, known, select] = [
    ...document.querySelectorAll<HTMLInputElement>('input, select'),
  ];
  if (!restored || !known || !select) throw new Error('The form has three fields.');
  restored.checked = true;
  noteChosen();
  known.checked = true;
  select.value = 'b';
  const heard: unknown[] = [];
  for (const field of [restored, known, select])
    field.addEventListener('change', () => heard.push(field));
  replayEvents('wishes');
  expect(heard).toEqual([restored]);
  expect([restored.checked, known.checked, select.value]).toEqual([true, true, 'b']);
});

it('replays into the elements with which React replaced a translated page', async () => {
  const MARKUP =
    '<main data-part="page"><input name="other"><input name="amount"><input type="checkbox"><button type="button">Back</button><button type="button">Give</button></main>';
  keepEvents();
  document.body.innerHTML = MARKUP;
  const [, amount, box] = [...document.querySelectorAll('input')];
  if (!amount || !box) throw new Error('The page has three fields.');
  amount.focus();
  box.click();
  write(amount, '12.5');
  document.querySelectorAll('button')[1]?.click();
  document.body.innerHTML = MARKUP;
  const pressed: unknown[] = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.textContent));
  keepFocus('page');
  replayEvents('page');
  const [other, renewed, renewedBox] = [...document.querySelectorAll('input')];
  expect([other?.value, renewed?.value, renewedBox?.checked]).toEqual(['', '12.5', true]);
  expect(renewed).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(pressed).toEqual(['Give']);
});

it('continues a typed text whose next key comes after React has replaced the field', () => {
  const MARKUP = '<form data-part="give"><input name="amount" value="5"></form>';
  keepEvents();
  document.body.innerHTML = MARKUP;
  const first = document.querySelector('input');
  if (first === null) throw new Error('The form has a field.');
  first.focus();
  write(first, '52');
  document.body.innerHTML = MARKUP;
  keepFocus('give');
  const second = document.querySelector('input');
  if (second === null) throw new Error('The form has a field.');
  expect(second).toHaveFocus();
  write(second, '57');
  replayEvents('give');
  expect(second).toHaveValue('527');
});

it.each([
  ['a translated text', () => document.querySelector('p')?.replaceChildren('Bir kuyu'), true],
  ['an attribute', () => document.querySelector('p')?.setAttribute('lang', 'tr'), false],
])('reports %s of the markup as a change or not', (_, change, expected) => {
  keepEvents();
  document.body.innerHTML = '<div id="root"><p>A well</p></div>';
  document.dispatchEvent(new Event('readystatechange'));
  change();
  expect(pageIsChanged()).toBe(expected);
});
