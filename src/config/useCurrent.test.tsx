import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { env } from './env';
import { useCurrent } from './useCurrent';

type Content = { status: 'open' | 'closed'; lastDay: string };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-29T20:59:55.000Z') });
  jest.replaceProperty(env, 'timeZone', 'Europe/Istanbul');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('closes open content at the end of its last day at the charity', () => {
  const content: Content = { status: 'open', lastDay: '2026-11-29' };
  const { result } = renderHook(() => useCurrent(content));
  expect(result.current).toBe(content);
  act(() => jest.advanceTimersByTime(10_000));
  expect(result.current).toEqual({ status: 'closed', lastDay: '2026-11-29' });
});

it('closes it when the visitor comes back to a page whose timers slept', () => {
  const content: Content = { status: 'open', lastDay: '2026-11-29' };
  const { result } = renderHook(() => useCurrent(content));
  jest.setSystemTime(new Date('2026-11-30T08:00:00.000Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current.status).toBe('closed');
});

it.each<Content | null | undefined>([{ status: 'open', lastDay: '' }, null, undefined])(
  'needs no timer for %p',
  (content) => {
    const { result } = renderHook(() => useCurrent(content));
    expect([result.current, jest.getTimerCount()]).toEqual([content, 0]);
  },
);

it('leaves the prerendered page open, as its hydration must find the same', () => {
  const Status = () => useCurrent({ status: 'open', lastDay: '2026-11-01' }).status;
  expect(renderToString(<Status />)).toBe('open');
});
