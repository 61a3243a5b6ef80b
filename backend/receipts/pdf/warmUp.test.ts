import { readPdf } from '../../testing/readPdf';
import { renderPdf } from './renderPdf';
import { SAMPLE, warmUpPdf } from './warmUp';

afterEach(() => jest.useRealTimers());

it('writes its sample once, and not before the answer is gone', () => {
  jest.useFakeTimers();
  warmUpPdf();
  warmUpPdf();
  expect(jest.getTimerCount()).toBe(1);
  jest.clearAllTimers();
});

it('is a document in both scripts', async () => {
  const text = readPdf(await renderPdf(SAMPLE))
    .pages.flat()
    .map((part) => part.text)
    .join(' ');
  expect(text).toMatch(/\p{scx=Arab}/u);
  expect(text).toContain('November 18, 2026');
});
