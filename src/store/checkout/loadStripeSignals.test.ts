import { waitFor } from '@testing-library/dom';
import { loadStripeSignals } from './loadStripeSignals';

const scripts = (): HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src*="js.stripe.com"]'),
];

it('loads nothing without a publishable key', async () => {
  await loadStripeSignals('');
  expect(scripts()).toEqual([]);
});

it('logs that the provider’s script could not be loaded, and throws nothing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let over = false;
  void loadStripeSignals('pk_test_example').then(() => (over = true));
  // The library tries once more by itself, with another script.
  await waitFor(() => {
    scripts().forEach((script) => script.dispatchEvent(new Event('error')));
    expect(over).toBe(true);
  });
  expect(logged).toHaveBeenCalledWith('Stripe failed to initialize', 'Failed to load Stripe.js');
  logged.mockRestore();
});
