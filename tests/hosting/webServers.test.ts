/**
 * The examples for web servers, tried with the servers themselves. Where one is not installed they
 * are skipped, unless IKHAA_NEED_WEB_SERVERS says that it must be.
 */
import { createServer, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import {
  caddyHeaders,
  FOREVER,
  HTTPS_HEADERS,
  nginxHeaders,
  staticHeaders,
} from '@server/pages/siteHeaders';
import { portOf } from '@server/freePort';
import {
  ask,
  missingPrograms,
  startCaddy,
  startNginx,
  type Answer,
  type WebServer,
} from './webServers';

const missing = missingPrograms();
if (process.env.IKHAA_NEED_WEB_SERVERS !== undefined && missing.length > 0)
  throw new Error(`Not installed: ${missing.join(', ')}`);
const describeWhereInstalled = missing.length === 0 ? describe : describe.skip;

const ENDPOINT = 'https://api.example.org/v1';
const pageOf = (words: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><script>"${words.length > 0}"</script><title>${words}</title></head><body>${words}</body></html>`;

/** A site as the build lays it out, with a page of each kind. */
const FILES: Record<string, string> = {
  'index.html': pageOf('home in English'),
  'index.ar.html': pageOf('البيت'),
  'app.html': pageOf('rendered by the app'),
  'cart/index.html': pageOf('rendered by the app'),
  'explore-projects/index.html': pageOf('projects in English'),
  'explore-projects/index.ar.html': pageOf('المشاريع'),
  'assets/main.0123.js': 'console.log("main");'.repeat(100),
  'images/cover.webp': 'RIFF',
  'icons/icon.png': 'PNG',
  'manifest.webmanifest': '{}',
  'robots.txt': 'User-agent: *',
  'locales/en.json': '{}',
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ikhaa-hosting-'));
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(folder, 'static', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (/\.(html|js|json|webmanifest)$/.test(name)) {
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text));
    }
  }
  const headers = staticHeaders(join(folder, 'static'), ENDPOINT);
  writeFileSync(join(folder, 'static.headers.nginx'), nginxHeaders(headers));
  writeFileSync(join(folder, 'static.headers.caddy'), caddyHeaders(headers));
});

afterAll(() => rmSync(folder, { recursive: true }));

describeWhereInstalled.each([
  ['nginx', startNginx, [404, pageOf('rendered by the app')]],
  [
    'Caddy',
    (home: string) => startCaddy(home, 'Caddyfile.static'),
    // Its HTTP library refuses such an address before any rule.
    [400, '400 Bad Request'],
  ],
] as const)('the built site behind %s', (_name, start, undecodable) => {
  let server: WebServer;
  beforeAll(async () => {
    server = await start(folder);
  });
  afterAll(() => server.stop());

  const text = ({ body }: Answer): string => body.toString();

  it.each<
    [what: string, path: string, headers: Record<string, string>, words: string, status?: number]
  >([
    ['the browser’s language', '/', { 'accept-language': 'ar-PS,ar;q=0.9,en;q=0.8' }, 'البيت'],
    [
      'the browser’s other language',
      '/',
      { 'accept-language': 'en-GB,ar;q=0.5' },
      'home in English',
    ],
    [
      'the language chosen before',
      '/',
      { 'accept-language': 'en', cookie: 'a=b; i18next=ar' },
      'البيت',
    ],
    [
      'the language of the address',
      '/?lng=en',
      { 'accept-language': 'ar', cookie: 'i18next=ar' },
      'home in English',
    ],
    [
      'the language of the address, deeper',
      '/explore-projects?lng=ar&filter=gaza',
      { 'accept-language': 'en' },
      'المشاريع',
    ],
    ['a page’s address', '/explore-projects', { 'accept-language': 'en' }, 'projects in English'],
    [
      'a page’s address with a slash',
      '/explore-projects/',
      { 'accept-language': 'en' },
      'projects in English',
    ],
    [
      'an address whose page is not prerendered',
      '/cart?x=1',
      { 'accept-language': 'ar' },
      'rendered by the app',
    ],
    ['a receipt', '/history/receipt/7', {}, 'rendered by the app'],
    ['a page of the staff', '/staff/team', {}, 'rendered by the app'],
    [
      'an unknown project',
      '/project-details/no-such',
      { 'accept-language': 'ar' },
      'rendered by the app',
      404,
    ],
    ['an unknown address', '/no/such/page', {}, 'rendered by the app', 404],
    [
      'an unknown address with Arabic letters',
      `/blog/${encodeURIComponent('خبر')}`,
      {},
      'rendered by the app',
      404,
    ],
    ['an address with a byte that is no letter', '/blog/%ff', {}, 'rendered by the app', 404],
  ])('answers %s', async (_what, path, headers, words, status = 200) => {
    const answer = await ask(server, path, { headers });
    expect([
      answer.status,
      answer.headers['content-type']
        ?.toString()
        .toLowerCase()
        .replace(/; ?charset=utf-8/, ''),
      text(answer),
    ]).toEqual([status, 'text/html', pageOf(words)]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(String(answer.headers.vary).split(/, ?/)).toEqual(
      expect.arrayContaining(['Accept-Encoding', 'Accept-Language', 'Cookie']),
    );
  });

  it.each(['/%zz', '/blog/%zz?lng=ar', '/blog/%E0%A4%A', '/assets/%'])(
    'answers the undecodable address %s with a page where the server can',
    async (path) => {
      const { status, headers, body } = await ask(server, path);
      expect([status, body.toString()]).toEqual(undecodable);
      const ofPage = staticHeaders(join(folder, 'static'), ENDPOINT);
      expect(headers).toMatchObject(status === 404 ? ofPage : {});
    },
  );

  it('sends everything with the headers that the build wrote', async () => {
    const headers = staticHeaders(join(folder, 'static'), ENDPOINT);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    for (const path of [
      '/',
      '/explore-projects',
      '/no/such/page',
      '/assets/main.0123.js',
      '/images/cover.webp',
      '/icons/icon.png',
      '/manifest.webmanifest',
      '/robots.txt',
      '/locales/en.json',
    ]) {
      const answer = await ask(server, path);
      expect([path, answer.status, answer.headers]).toEqual([
        path,
        path === '/no/such/page' ? 404 : 200,
        expect.objectContaining(headers),
      ]);
    }
  });

  it('leads password managers to the page where a password is changed', async () => {
    const { status, headers } = await ask(server, '/.well-known/change-password');
    expect(status).toBe(302);
    expect(new URL(String(headers.location), 'https://example.org').pathname).toBe('/Profile');
  });

  it('caches constant files for ever and answers missing ones without a page', async () => {
    const script = await ask(server, '/assets/main.0123.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(script.headers).toMatchObject({
      'cache-control': FOREVER,
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/),
    });
    expect(brotliDecompressSync(script.body).toString()).toBe(FILES['assets/main.0123.js']);
    expect(
      (await ask(server, '/assets/main.0123.js', { headers: { 'accept-encoding': 'gzip' } }))
        .headers['content-encoding'],
    ).toBe('gzip');
    expect(
      (await ask(server, '/', { headers: { 'accept-encoding': 'br' } })).headers[
        'content-encoding'
      ],
    ).toBe('br');
    expect((await ask(server, '/images/cover.webp')).headers['cache-control']).toBe(
      'public, max-age=86400',
    );
    expect((await ask(server, '/manifest.webmanifest')).headers['content-type']).toBe(
      'application/manifest+json',
    );
    for (const path of ['/assets/main.4567.js', '/images/none.webp', '/icons/none.png']) {
      const answer = await ask(server, path);
      expect([path, answer.status, answer.headers['cache-control'] ?? '']).toEqual([
        path,
        404,
        expect.not.stringMatching(/immutable|86400/),
      ]);
    }
  });

  it('leads from HTTP to HTTPS, and from www to the name itself', async () => {
    const plainly = await ask(server, '/blog?lng=ar', { plain: true });
    expect([301, 308]).toContain(plainly.status);
    expect(String(plainly.headers.location).replace(`:${server.https}`, '')).toBe(
      'https://example.org/blog?lng=ar',
    );
    const www = await ask(server, '/blog?lng=ar', { host: 'www.example.org' });
    expect([www.status, www.headers.location]).toEqual([301, 'https://example.org/blog?lng=ar']);
  });
});

describeWhereInstalled('the machine behind Caddy', () => {
  let machine: Server;
  let server: WebServer;
  beforeAll(async () => {
    machine = createServer(({ url, headers }, reply) =>
      reply
        .writeHead(200, { 'x-frame-options': 'DENY' })
        .end(
          JSON.stringify([
            url,
            headers.host,
            headers['x-forwarded-proto'],
            headers['x-forwarded-for'],
          ]),
        ),
    );
    await new Promise<void>((done) => {
      machine.listen(0, '127.0.0.1', done);
    });
    server = await startCaddy(folder, 'Caddyfile', portOf(machine));
  });
  afterAll(async () => {
    await server.stop();
    machine.close();
  });

  it('forwards the visitor’s address despite forged headers, and adds its own headers and HSTS', async () => {
    const answer = await ask(server, '/v1/health?a=b', {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' },
    });
    expect(JSON.parse(answer.body.toString())).toEqual([
      '/v1/health?a=b',
      'example.org',
      'https',
      '127.0.0.1',
    ]);
    expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY', ...HTTPS_HEADERS });
  });
});
