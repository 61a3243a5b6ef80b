import { waitFor } from '@testing-library/react';
import { layOutSections } from './layOutSections';

afterEach(() => {
  document.body.innerHTML = '';
});

it('lays out each section that was left for later, and nothing else', async () => {
  document.body.innerHTML = '<p data-section=""></p><p></p><p data-section=""></p>';
  layOutSections();
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('p')].map(({ style }) => style.contentVisibility === 'visible'),
    ).toEqual([true, false, true]),
  );
});
