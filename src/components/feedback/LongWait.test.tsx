import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/renderUi';
import { LongWait } from './LongWait';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('speaks after five seconds of waiting, and is silent when the waiting is over', () => {
  const { rerender } = renderUi(<LongWait while />);
  act(() => jest.advanceTimersByTime(4_900));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByRole('status')).toHaveTextContent(
    'This takes longer than usual. Please stay on this page: we keep trying.',
  );
  rerender(<LongWait while={false} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
