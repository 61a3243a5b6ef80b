import { onFirstSign } from '@/ui/motion/firstSign';
import { keepEarlyTaps } from './earlyTaps';

it('takes a Back that comes before the app for a sign that somebody uses the page', () => {
  const start = jest.fn();
  const takeOver = jest.fn();
  keepEarlyTaps(start);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(start).toHaveBeenCalledTimes(1);
  // What asks later hears of it, although the Back is over.
  onFirstSign(takeOver);
  expect(takeOver).toHaveBeenCalledTimes(1);
});
