import { partOf } from '@core/testing/partOf';
import type { Outbox, QueuedMail } from '../ports';
import { queueCardTrials } from './queueCardTrials';
import { HOUR_MS } from '@core/values/time';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const OPTIONS = {
  siteUrl: 'https://charity.example',
  timeZone: 'Europe/Istanbul',
  staffAddress: 'staff@charity.example' as string | null,
  staffLanguage: 'ar' as const,
};

function startQueue() {
  const mails = new Map<string, QueuedMail>();
  const run = (at: string | null, options = OPTIONS, now = NOW): Promise<number> =>
    queueCardTrials(
      {
        cardTrials: () => Promise.resolve(at),
        clock: { now: () => now },
        log: () => undefined,
        outbox: partOf<Outbox>({
          known: (ids: readonly string[]) =>
            Promise.resolve(new Set(ids.filter((id) => mails.has(id)))),
          add: (mail: QueuedMail) => {
            mails.set(mail.id, mail);
            return Promise.resolve('added' as const);
          },
        }),
      },
      options,
    );
  return { mails, run };
}

it('writes to staff once on each day on which cards are tried out', async () => {
  const { mails, run } = startQueue();
  expect(await run('2026-03-01T21:30:00.000Z')).toBe(1);
  expect(await run('2026-03-01T22:30:00.000Z')).toBe(0);
  expect(await run('2026-03-02T11:59:00.000Z')).toBe(0);
  expect(await run('2026-03-02T21:30:00.000Z', OPTIONS, NOW + 12 * HOUR_MS)).toBe(1);
  expect([...mails.values()]).toMatchObject(
    ['2026-03-02', '2026-03-03'].map((date) => ({
      recipient: 'staff@charity.example',
      mail: {
        kind: 'cardTrials',
        language: 'ar',
        data: { date, url: 'https://charity.example/staff' },
      },
    })),
  );
});

it.each([
  ['cards were never tried out', null, OPTIONS],
  ['it was days ago', '2026-02-27T12:00:00.000Z', OPTIONS],
  ['the time cannot be read', 'yesterday', OPTIONS],
  ['staff have no address', '2026-03-02T11:59:00.000Z', { ...OPTIONS, staffAddress: null }],
])('writes no mail where %s', async (_why, at, options) => {
  const { mails, run } = startQueue();
  expect(await run(at, options)).toBe(0);
  expect(mails.size).toBe(0);
});
