import { endWhenTold } from './endWhenTold';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('ends in order despite npm’s repeated signal, and at once when asked again', () => {
  jest.useFakeTimers();
  const handlers: Record<string, () => void> = {};
  jest.spyOn(process, 'on').mockImplementation((event, handler) => {
    handlers[String(event)] = handler as () => void;
    return process;
  });
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const close = jest.fn(() => new Promise<void>(() => undefined));
  endWhenTold({ close });
  handlers['SIGINT']?.();
  jest.advanceTimersByTime(20);
  handlers['SIGINT']?.();
  expect([close.mock.calls.length, exit.mock.calls]).toEqual([1, []]);
  jest.advanceTimersByTime(1_000);
  handlers['SIGTERM']?.();
  expect([close.mock.calls.length, exit.mock.calls]).toEqual([1, [[1]]]);
});
