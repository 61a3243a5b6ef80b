import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, type Listening } from '@server/testing/proxy';
import { isDue, noteRendered, settingsVersions, type Content } from './whenDue';

let folder: string;
let server: Listening;
let changedAt = '2026-01-01T00:00:00.000+00:00';
const NOW = Date.parse('2026-01-01T12:00:00Z');
const MINUTE = 60_000;

beforeAll(async () => {
  server = await listen((incoming, outgoing) => {
    const isKnown = incoming.headers['x-appwrite-project'] === 'charity';
    outgoing
      .writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          isKnown ? { documents: [{ $id: 'charity', $updatedAt: changedAt }] } : { code: 404 },
        ),
      );
  });
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ikhaa-due-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const content = (): Content => ({ endpoint: `${server.origin}/v1`, project: 'charity' });
const file = (): string => join(folder, 'rendered.json');

it('renders at first, and a quarter of an hour after the last time', async () => {
  expect(await isDue(file(), content(), NOW)).toBe(true);
  noteRendered(file(), { at: NOW, settings: await settingsVersions(content()) });
  expect(await isDue(file(), content(), NOW + 14 * MINUTE)).toBe(false);
  expect(await isDue(file(), content(), NOW + 15 * MINUTE)).toBe(true);
});

it('renders as soon as a setting has changed', async () => {
  noteRendered(file(), { at: NOW, settings: await settingsVersions(content()) });
  expect(await isDue(file(), content(), NOW + MINUTE)).toBe(false);
  changedAt = '2026-01-01T12:00:30.000+00:00';
  expect(await isDue(file(), content(), NOW + MINUTE)).toBe(true);
});

it('rejects where the settings cannot be read', async () => {
  noteRendered(file(), { at: NOW, settings: '' });
  await expect(isDue(file(), { ...content(), project: 'other' }, NOW)).rejects.toThrow();
});
