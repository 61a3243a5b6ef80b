import { waitFor } from '@testing-library/react';
import { layOutLater } from './layOutLater';

afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset.laidOut;
});

it('lays out each place that was left for later, and then says that nothing is', async () => {
  document.body.innerHTML = '<p data-later=""></p><p></p><p data-later=""></p>';
  layOutLater();
  expect(document.documentElement.dataset.laidOut).toBeUndefined();
  await waitFor(() => expect(document.documentElement.dataset.laidOut).toBe(''));
  expect(
    [...document.querySelectorAll('p')].map(({ style }) => style.contentVisibility === 'visible'),
  ).toEqual([true, false, true]);
});
