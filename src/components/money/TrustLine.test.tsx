import { screen, within } from '@testing-library/react';
import { setCharity } from '@/config/charity';
import { examplePageCharity } from '@/testing/examplePageCharity';
import { renderWithApp } from '@/testing/renderWithApp';
import { TrustLine } from './TrustLine';

afterEach(() => setCharity(examplePageCharity()));

it('names the wallets of the settings, in their order', () => {
  setCharity(examplePageCharity({ wallets: ['applePay', 'link'] }));
  renderWithApp(<TrustLine />);
  const marks = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Apple Pay', 'Link']);
});

it('has no list of wallets where the settings name none', () => {
  renderWithApp(<TrustLine />);
  expect(screen.queryByRole('list')).toBeNull();
});
