import { screen } from '@testing-library/react';
import { aCartLine } from '@/testing/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { AddedNotice } from './AddedNotice';

test('its live region exists for a screen reader before it has a text', () => {
  renderWithApp(<AddedNotice added={[]} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('shows what was added, and the way to the cart', () => {
  renderWithApp(<AddedNotice added={[aCartLine({ unitAmountMinor: 2_500, quantity: 2 })]} />);
  expect(screen.getByRole('status')).toHaveTextContent('50.00 USD');
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
});
