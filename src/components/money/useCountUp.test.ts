import { act, renderHook } from '@testing-library/react';
import { useCountUp } from './useCountUp';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

describe('useCountUp', () => {
  it('stays at 0 until it has entered', () => {
    const { result } = renderHook(() => useCountUp(1_000, 'waiting'));
    pass(5_000);
    expect(result.current).toBe(0);
  });

  it('takes 50 steps of 20 ms, each a fiftieth of the figure', () => {
    const { result } = renderHook(() => useCountUp(100_000, 'entered'));
    expect(result.current).toBe(0);
    pass(20);
    expect(result.current).toBe(2_000);
    pass(20 * 24);
    expect(result.current).toBe(50_000);
    pass(20 * 24);
    expect(result.current).toBe(98_000);
    pass(20);
    expect(result.current).toBe(100_000);
    pass(1_000);
    expect(result.current).toBe(100_000);
  });

  it('stays a whole number on the way', () => {
    const { result } = renderHook(() => useCountUp(12_345, 'entered'));
    pass(20 * 7);
    expect(Number.isInteger(result.current)).toBe(true);
  });

  it('shows a figure that changes afterwards at once', () => {
    const { result, rerender } = renderHook(({ target }) => useCountUp(target, 'entered'), {
      initialProps: { target: 1_000 },
    });
    pass(1_000);
    rerender({ target: 3_500 });
    expect(result.current).toBe(3_500);
  });

  it('is the figure itself where nothing moves', () => {
    const { result } = renderHook(() => useCountUp(1_000, 'still'));
    expect(result.current).toBe(1_000);
  });
});
