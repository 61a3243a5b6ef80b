import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sendRaw } from '../conformance/replay';
import type { SitePages } from './site';
import { startFixture, type Fixture } from './testing/fixture';

describe('a site beside the API', () => {
  let fixture: Fixture;
  let folder: string;
  const pages: SitePages = {
    folder: tmpdir(),
    vary: 'Cookie',
    answerFor: ({ path }) =>
      Promise.resolve(
        path === '/kept'
          ? { brotli: brotliCompressSync('<title>kept</title>'), headers: { 'x-path': 'kept' } }
          : null,
      ),
  };
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    sendRaw(fixture.server.url, method, path, headers, null);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, 'about'));
    await mkdir(join(folder, 'locales'));
    await writeFile(join(folder, 'index.html'), '<title>home</title>');
    await writeFile(join(folder, 'about/index.html'), '<title>about</title>');
    await writeFile(join(folder, 'assets/main.0123456789.js'), 'run()');
    await writeFile(join(folder, 'assets/main.0123456789.js.br'), brotliCompressSync('run()'));
    await writeFile(join(folder, 'assets/main.0123456789.js.gz'), gzipSync('run()'));
    await writeFile(join(folder, 'locales/ar.json'), '{"hello":"سلام"}');
    await writeFile(join(folder, '.secret'), 'hidden');
    const hasPage = ({ path, query }: { path: string; query: URLSearchParams }): Promise<boolean> =>
      Promise.resolve(!/^\/(?:no\/|assets\/|favicon)/.test(path) && query.get('id') !== 'none');
    const redirects = { '/.well-known/change-password': '/account' };
    fixture = await startFixture({
      site: { folder, headers: (path) => ({ 'x-path': path }), pages, hasPage, redirects },
    });
  });
  afterAll(async () => {
    await fixture.close();
    await rm(folder, { recursive: true });
  });

  it('redirects a path that leads to another, for now and with its headers', async () => {
    const { status, headers } = await get('/.well-known/change-password?to=https://evil.example');
    expect([status, headers.location, headers['cache-control'], headers['x-path']]).toEqual([
      302,
      '/account',
      'no-cache',
      '/.well-known/change-password',
    ]);
  });

  it.each(['/', '/cart', '/project-details/6b01', '/project-details?id=1'])(
    'answers %s with the page, never kept',
    async (path) => {
      const answer = await get(path);
      expect([
        answer.status,
        answer.body,
        answer.headers['cache-control'],
        answer.headers['content-type'],
        answer.headers['x-path'],
      ]).toEqual([
        200,
        '<title>home</title>',
        'no-cache',
        'text/html; charset=utf-8',
        '/index.html',
      ]);
    },
  );

  it.each(['/no/such/page', '/project-details?id=none'])(
    'sends the page as 404 where it shows nothing (%s)',
    async (path) => {
      const answer = await get(path);
      expect([
        answer.status,
        answer.body,
        answer.headers['cache-control'],
        answer.headers['x-path'],
      ]).toEqual([404, '<title>home</title>', 'no-cache', '/index.html']);
      expect((await get(path, { 'if-none-match': String(answer.headers.etag) })).status).toBe(404);
      expect((await get(path, {}, 'HEAD')).status).toBe(404);
    },
  );

  it('prefers a prerendered page', async () => {
    expect((await get('/about')).body).toBe('<title>about</title>');
    expect((await get('/about/')).body).toBe('<title>about</title>');
  });

  it('sends hashed files for good, in the encoding that the visitor takes', async () => {
    const plain = await get('/assets/main.0123456789.js');
    expect([
      plain.body,
      plain.headers['cache-control'],
      plain.headers.vary,
      plain.headers['content-encoding'],
    ]).toEqual(['run()', 'public, max-age=31536000, immutable', 'Accept-Encoding', undefined]);
    expect(
      (await get('/assets/main.0123456789.js', { 'accept-encoding': 'gzip, deflate, br' })).headers[
        'content-encoding'
      ],
    ).toBe('br');
    expect(
      (await get('/assets/main.0123456789.js', { 'accept-encoding': 'gzip, br;q=0' })).headers[
        'content-encoding'
      ],
    ).toBe('gzip');
    expect((await get('/locales/ar.json')).headers['cache-control']).toBe('no-cache');
  });

  it('answers HEAD, and 304 for what has not changed', async () => {
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, null, '19']);
    expect((await get('/', { 'if-none-match': String(head.headers.etag) })).status).toBe(304);
  });

  it('sends a page without a file, in the encoding that the visitor takes', async () => {
    for (const [accepted, encoding] of [
      ['identity', null],
      ['gzip, deflate', 'gzip'],
      ['gzip, deflate, br', 'br'],
    ] as const) {
      const answer = await fetch(`${fixture.server.url}/kept`, {
        headers: { 'accept-encoding': accepted },
      });
      expect([answer.status, await answer.text(), answer.headers.get('content-encoding')]).toEqual([
        200,
        '<title>kept</title>',
        encoding,
      ]);
      expect(
        ['content-type', 'cache-control', 'vary', 'x-path'].map((name) => answer.headers.get(name)),
      ).toEqual(['text/html; charset=utf-8', 'no-cache', 'Accept-Encoding, Cookie', 'kept']);
    }
    const { headers } = await get('/kept', { 'accept-encoding': 'br' }, 'HEAD');
    const tag = String(headers.etag);
    const statuses: [told: string, status: number][] = [
      [tag, 304],
      [`"another", ${tag}`, 304],
      [tag.replace('W/', ''), 304],
      ['*', 304],
      ['"another"', 200],
      ['', 200],
    ];
    for (const [told, status] of statuses)
      expect([told, (await get('/kept', { 'if-none-match': told })).status]).toEqual([
        told,
        status,
      ]);
  });

  it('sends the requested range, and the whole of a file that has changed', async () => {
    const file = '/assets/main.0123456789.js';
    const range = 'bytes=0-2';
    const part = await get(file, { range });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([
      206,
      'run',
      'bytes 0-2/5',
    ]);
    expect((await get(file, { range, 'if-range': '"of before"' })).body).toBe('run()');
    const beyond = await get(file, { range: 'bytes=9-' });
    expect([
      beyond.status,
      beyond.headers['content-range'],
      beyond.headers['cache-control'],
    ]).toEqual([416, 'bytes */5', 'no-store']);
  });

  it('sends no partial content for a page that does not exist', async () => {
    const answer = await get('/no/such/page', { range: 'bytes=0-2' });
    expect([answer.status, answer.body]).toEqual([404, '<title>home</title>']);
  });

  it.each(['if-match', 'if-none-match'])(
    'reports that a page is missing, when %s asks',
    async (name) => {
      const answer = await get('/no/such/page', { [name]: name === 'if-match' ? '"x"' : '*' });
      expect([answer.status, answer.body]).toEqual([404, '<title>home</title>']);
    },
  );

  it.each([
    '/assets/none.js',
    '/favicon.ico',
    '/.secret',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/assets/%2e%2e/.secret',
    '/no/winter.2026',
  ])('answers %s with 404', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each(['/project/winter.2026', '/project/a.b.c', '/project/photo.jpg', '/project/x.html/'])(
    'answers %s, which is named like a file, with its page',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.body]).toEqual([200, '<title>home</title>']);
    },
  );

  it.each([
    '/no/winter.2026',
    '/no/photo.jpg',
    `/no/${'a'.repeat(8_000)}`,
    '/no/a%2Fb.c',
    '//no//x.y',
  ])('shows a page of a missing address to a visitor who opens %s', async (path) => {
    const answer = await get(path, { accept: 'text/html,*/*;q=0.8' });
    expect([answer.status, answer.body]).toEqual([404, '<title>home</title>']);
  });

  it.each(['/%', '/%E0%A4%A', '/project/%ff', '/%E0%A4%A?lng=ar'])(
    'answers %s, which cannot be decoded, with 400 and the page for people',
    async (path) => {
      const page = await get(path, { accept: 'text/html' });
      expect([page.status, page.body, page.headers['x-path']]).toEqual([
        400,
        '<title>home</title>',
        '/index.html',
      ]);
      const line = await get(path);
      expect([line.status, line.body]).toEqual([400, 'Bad Request']);
      expect((await get(`/v1${path}`, { accept: 'text/html' })).status).toBe(404);
    },
  );

  it('leaves the API its own answers', async () => {
    expect((await get('/v1/health/version')).body).toEqual({ version: '1.9.10' });
    expect([(await get('/v1/none')).status, (await get('/v1/none')).body]).toEqual([
      404,
      expect.stringContaining('general_route_not_found'),
    ]);
    expect((await get('/', {}, 'POST')).status).toBe(404);
  });
});
