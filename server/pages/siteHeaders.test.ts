import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from './contentPolicy';
import {
  caddyHeaders,
  headersFile,
  machineHeaders,
  nginxHeaders,
  pageWithPolicy,
  redirectsFile,
  staticHeaders,
} from './siteHeaders';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'ikhaa-headers-'));
  mkdirSync(join(site, 'blog'));
  writeFileSync(join(site, 'index.html'), '<script>first()</script>');
  writeFileSync(
    join(site, 'blog/index.html'),
    '<script>first()</script><style>b{}</style><script>slipped("in")</script>',
  );
});
afterEach(() => rmSync(site, { recursive: true }));

const policyOf = (headers: Readonly<Record<string, string>>): string =>
  headers['content-security-policy'] ?? '';

describe('this machine', () => {
  it('names each page’s own styles, and only the scripts of the build', () => {
    const headersOf = machineHeaders(site);
    expect(policyOf(headersOf('/blog/index.html'))).toContain(hashOf('b{}'));
    expect(policyOf(headersOf('/index.html'))).not.toContain(hashOf('b{}'));
    expect(policyOf(headersOf('/blog/index.html'))).toContain(hashOf('first()'));
    expect(policyOf(headersOf('/blog/index.html'))).not.toContain(hashOf('slipped("in")'));
  });

  it('follows a page that is rendered again', () => {
    const headersOf = machineHeaders(site);
    policyOf(headersOf('/blog/index.html'));
    writeFileSync(join(site, 'blog/index.html'), '<style>i{}</style>');
    utimesSync(join(site, 'blog/index.html'), 1, 1);
    expect(policyOf(headersOf('/blog/index.html'))).toContain(hashOf('i{}'));
  });

  it('sends other files the shell’s policy, and never HSTS over plain HTTP', () => {
    const headersOf = machineHeaders(site);
    expect(headersOf('/assets/main.0123456789.js')).toEqual(headersOf('/index.html'));
    expect(headersOf('/not/here.html')).toEqual(headersOf('/index.html'));
    expect(headersOf('/index.html')).not.toHaveProperty('strict-transport-security');
  });
});

describe('a static host', () => {
  it('sends one policy that names the styles of all pages, and HSTS', () => {
    const headers = staticHeaders(site);
    expect(policyOf(headers)).toContain(hashOf('b{}'));
    expect(policyOf(headers)).not.toContain(hashOf('slipped("in")'));
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
  });

  it('allows inline styles, not scripts, once their hashes would not fit a line', () => {
    for (let page = 0; page < 50; page += 1)
      writeFileSync(join(site, `blog/${page}.html`), `<style>p{order:${page}}</style>`);
    const policy = policyOf(staticHeaders(site));
    expect(policy.length).toBeLessThan(2000);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toMatch(
      /script-src 'self' 'sha256-\S+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
    );
  });

  it('takes its scripts from the shell where the home page was prerendered', () => {
    writeFileSync(join(site, 'app.html'), '<script>shell()</script>');
    expect(policyOf(staticHeaders(site))).toContain(hashOf('shell()'));
    expect(policyOf(staticHeaders(site))).not.toContain(hashOf('first()'));
    expect(redirectsFile(site)).toBe('/* /app.html 200\n');
    writeFileSync(
      join(site, 'addresses.json'),
      JSON.stringify([
        { pattern: '/cart' },
        { pattern: '/blog-info/:id?', collection: 'posts' },
        { pattern: '/history/receipt/:id' },
        { pattern: '/staff/*' },
      ]),
    );
    expect(redirectsFile(site).split('\n')).toEqual([
      '/cart /app.html 200',
      '/blog-info /app.html 200',
      '/history/receipt/:id /app.html 200',
      '/staff/* /app.html 200',
      '/* /app.html 404',
      '',
    ]);
  });

  it.each([
    ['_headers', headersFile, /^ {2}([\w-]+): (.+)$/],
    ['nginx', nginxHeaders, /^add_header ([\w-]+) "(.+)" always;$/],
    ['Caddy', caddyHeaders, /^\t([\w-]+) "(.+)"$/],
  ] as const)('reads exactly them from the file for %s', (_name, write, line) => {
    const headers = staticHeaders(site);
    const read = write(headers)
      .split('\n')
      .flatMap((text) => {
        const [, name, value] = line.exec(text) ?? [];
        return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value]];
      });
    expect(Object.fromEntries(read)).toEqual({
      ...headers,
      ...(write === headersFile && { 'cache-control': 'public, max-age=31536000, immutable' }),
    });
  });

  it('without headers gets pages with their policy inside, each with its styles', () => {
    const page =
      '<head><meta charset="utf-8"><style>b{}</style><script>slipped("in")</script></head>';
    const sealed = pageWithPolicy(page, site, 'https://api.example.org/v1');
    const [, policy = ''] =
      /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
        sealed,
      ) ?? [];
    expect(policy).toContain(hashOf('b{}'));
    expect(policy).toContain(hashOf('first()'));
    expect(policy).not.toContain(hashOf('slipped("in")'));
    expect(policy).toContain('wss://api.example.org');
    expect(policy).not.toContain('frame-ancestors');
    expect(pageWithPolicy(sealed, site, 'https://api.example.org/v1')).toBe(sealed);
  });
});
