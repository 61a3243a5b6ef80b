import { ANY_STYLE, contentPolicy, hashOf, inlineParts } from './contentPolicy';

const NO_PARTS = { scripts: [], styles: { styles: [], styleAttributes: [] } };

const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

it('finds what of a page is inline and would run or be rendered', () => {
  const html = `<head><script>let a = 1;</script><script defer src="/x.js"></script><style data-emotion="ltr 1">a{}</style>
    <script type="application/json" id="state">{"html":"<b style=\\"x\\">"}</script><script type="application/ld+json">{}</script>
    <script type="module">import './y.js';</script></head><p style="color:red;background:url(&quot;a&amp;b&quot;)">`;
  expect(inlineParts(html)).toEqual({
    scripts: [hashOf('let a = 1;'), hashOf("import './y.js';")],
    styles: [hashOf('a{}')],
    styleAttributes: [hashOf('color:red;background:url("a&b")')],
  });
});

it('gives the hash that browsers compute', () => {
  expect(hashOf("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

it('allows only the named inline scripts, no evaluation, and no framing', () => {
  const policy = contentPolicy({ ...NO_PARTS, scripts: ["'sha256-abc'"] });
  expect(directives(policy)['script-src']).toEqual([
    "'self'",
    "'sha256-abc'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
  ]);
  expect(policy).not.toContain('unsafe');
  expect(directives(policy)).toMatchObject({
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  });
});

it('names other origins one by one: card provider, map and pictures’ places', () => {
  const foreign = Object.entries(directives(contentPolicy(NO_PARTS))).flatMap(([name, sources]) =>
    sources.filter((source) => source.includes(':')).map((source) => `${name} ${source}`),
  );
  expect(foreign).toEqual([
    'script-src https://js.stripe.com',
    'script-src https://*.js.stripe.com',
    'img-src data:',
    'img-src blob:',
    'img-src https:',
    'connect-src https://api.stripe.com',
    'frame-src https://js.stripe.com',
    'frame-src https://*.js.stripe.com',
    'frame-src https://hooks.stripe.com',
    'frame-src https://www.openstreetmap.org',
  ]);
});

it.each([
  [
    'https://appwrite.example.org/v1',
    ['https://appwrite.example.org', 'wss://appwrite.example.org'],
    0,
  ],
  ['http://127.0.0.1:3000/v1', ['http://127.0.0.1:3000', 'ws://127.0.0.1:3000'], 1],
])('lets pages call the API at %s, and hear of changes', (endpoint, sources, pictures) => {
  const policy = directives(contentPolicy(NO_PARTS, endpoint));
  expect(policy['connect-src']).toEqual(["'self'", ...sources, 'https://api.stripe.com']);
  expect(policy['img-src']?.filter((source) => source === sources[0])).toHaveLength(pictures);
});

it.each(['/v1', '', undefined])(
  'needs no more than the page’s own origin for an API at %p',
  (endpoint) => {
    expect(contentPolicy(NO_PARTS, endpoint)).toBe(contentPolicy(NO_PARTS));
  },
);

it('allows style attributes by hash, and only where a page has some', () => {
  expect(
    contentPolicy({ scripts: [], styles: { styles: ["'s'"], styleAttributes: ["'a'"] } }),
  ).toMatch(/style-src 'self' ('sha256-\S+' ){4}'s' 'unsafe-hashes' 'a';/);
  expect(contentPolicy({ scripts: [], styles: ANY_STYLE })).toContain(
    "style-src 'self' 'unsafe-inline';",
  );
});
