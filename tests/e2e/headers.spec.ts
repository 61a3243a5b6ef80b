import { createHash } from 'node:crypto';
import { expect, test } from './support/story';

const PAGES = [
  '/',
  '/explore-projects',
  '/project-details/gaza-food-parcels',
  '/contact-us',
  '/no/such/page',
];

test(
  'every page comes with its headers, and its policy names its inline scripts',
  { tag: '@once' },
  async ({ request }) => {
    for (const address of PAGES) {
      const answer = await request.get(address);
      const headers = answer.headers();
      expect(headers, address).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).not.toContain("'unsafe-inline'");
      expect(policy).not.toContain("'unsafe-eval'");
      expect(policy).toContain("frame-ancestors 'none'");
      const inline = [
        ...(await answer.text()).matchAll(
          /<script(?![^>]*\b(?:src=|type="?application\/))[^>]*>([\s\S]*?)<\/script>/g,
        ),
      ].map(([, text = '']) => text);
      expect(inline.length, address).toBeGreaterThan(0);
      for (const text of inline)
        expect(policy, address).toContain(
          `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        );
    }
  },
);

test(
  'immutable files are cached forever, and compressible ones come as brotli',
  { tag: '@once' },
  async ({ page, request }) => {
    await page.goto('/');
    const scripts = await page
      .locator('script[src^="/assets/"]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('src') ?? ''));
    expect(scripts.length).toBeGreaterThan(0);
    for (const address of scripts) {
      const headers = (
        await request.get(address, { headers: { 'Accept-Encoding': 'gzip, br' } })
      ).headers();
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
      });
    }
  },
);

test(
  'an injected script does not run, and the card provider’s script may load',
  { tag: '@once' },
  async ({ page, policyBreaches }) => {
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.fromStripe = true;' }),
    );
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const added = await page.evaluate(async () => {
      const load = (source: string): Promise<string> =>
        new Promise((done) => {
          const script = Object.assign(document.createElement('script'), {
            src: source,
            onload: () => done('loaded'),
            onerror: () => done('refused'),
          });
          document.head.append(script);
        });
      document.head.append(
        Object.assign(document.createElement('script'), { textContent: 'window.wasRun = true;' }),
      );
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="data:," onerror="window.wasRun = true" alt="">',
      );
      const told = await fetch('https://stranger.example/').then(
        () => 'told',
        () => 'refused',
      );
      return {
        told,
        stranger: await load('https://stranger.example/x.js'),
        stripe: await load('https://js.stripe.com/v3/'),
      };
    });
    expect(added).toEqual({ told: 'refused', stranger: 'refused', stripe: 'loaded' });
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
    await expect.poll(() => policyBreaches.length).toBeGreaterThanOrEqual(4);
    policyBreaches.length = 0;
  },
);
