import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup } from '@cli/archive/backup';
import { copyPreparedData } from '@backend/testing/preparedData';
import { tryReleases } from './trial';

jest.setTimeout(120_000);

let home: string;
let archive: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-try-'));
  copyPreparedData(home);
  archive = join(home, 'saved.tar.gz');
  await backup([archive], {
    environment: { DATA_DIR: join(home, 'data') },
    say: () => undefined,
  });
});
afterAll(() => rmSync(home, { recursive: true }));

type Behaviour = { page?: number; ends?: string };

/** A release that notes how it was started, and answers as it is ordered to. */
function aRelease(name: string, { page = 200, ends }: Behaviour = {}): string {
  const folder = join(home, name);
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  writeFileSync(
    join(folder, 'scripts/run.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs';
    import { createServer } from 'node:http';
    const { env, pid, argv } = process;
    const hasData = existsSync(env.DATA_DIR + '/machine.json');
    const left = env.DATA_DIR + '/left';
    writeFileSync('started.json', JSON.stringify({ env, pid, argv, hasData, afterOther: existsSync(left) }));
    writeFileSync(left, '');
    if (${JSON.stringify(ends ?? '')}) { console.error(${JSON.stringify(ends ?? '')}); process.exit(1); }
    createServer((request, response) => {
      response.writeHead(request.url.startsWith('/_functions') ? 400 : request.url === '/' ? ${page} : 200).end();
    }).listen(0, function () { console.log('Ikhaa is ready at http://localhost:' + this.address().port); });`,
  );
  return folder;
}

type Started = {
  env: Record<string, string>;
  pid: number;
  argv: string[];
  hasData: boolean;
  afterOther: boolean;
};
const startedIn = (folder: string): Started =>
  JSON.parse(readFileSync(join(folder, 'started.json'), 'utf8'));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('tries the release on a copy, then the other one on what it left', async () => {
  const [release, other] = [aRelease('new'), aRelease('old')];
  const { startMs } = await tryReleases(archive, release, other);
  expect(startMs).toBeGreaterThan(0);
  const [first, second] = [startedIn(release), startedIn(other)];
  expect([first.hasData, first.afterOther, second.afterOther]).toEqual([true, false, true]);
  expect(second.env['DATA_DIR']).toBe(first.env['DATA_DIR']);
  expect(first.argv).toContain('--trial');
  expect([first.pid, second.pid].filter(isAlive)).toEqual([]);
  expect(existsSync(first.env['DATA_DIR'] ?? '')).toBe(false);
});

it('keeps a trial from Stripe, mails and the public address', async () => {
  const outside = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_STAFF: 'staff@example.org',
    PUBLIC_URL: 'https://example.org',
    HOST: '0.0.0.0',
    PORT: '3000',
  };
  const release = aRelease('apart');
  const before = { ...process.env };
  Object.assign(process.env, outside);
  try {
    await tryReleases(archive, release, null);
  } finally {
    process.env = before;
  }
  const { env } = startedIn(release);
  expect(Object.keys(outside).filter((name) => name in env)).toEqual(['PORT']);
  expect(env['PORT']).toBe('0');
});

it.each<[string, Behaviour, string]>([
  ['ends', { ends: 'There is no space left.' }, 'There is no space left.'],
  ['answers wrongly', { page: 500 }, '/ answered 500 instead of 200'],
])('reports a release that %s, and tries no other', async (name, behaviour, reason) => {
  const [release, other] = [aRelease(`bad ${name}`, behaviour), aRelease(`after ${name}`)];
  await expect(tryReleases(archive, release, other)).rejects.toThrow(
    `The new release does not work on a copy of your data: ${reason}\nThe site runs on unchanged.`,
  );
  expect(existsSync(join(other, 'started.json'))).toBe(false);
  expect(isAlive(startedIn(release).pid)).toBe(false);
});

it('reports that going back would not work', async () => {
  const other = aRelease('cannot read', { ends: 'The file is of a newer version.' });
  await expect(tryReleases(archive, aRelease('changes all'), other)).rejects.toThrow(
    'The release before it could not read the data afterwards: The file is of a newer version.',
  );
});
