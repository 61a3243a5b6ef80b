import type { Bench } from '../testing/bench';
import { aLine, cardFields, startBench } from '../testing/bench';
import { languageFor } from './texts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ displayName: () => 'Green <Fund>' });
});
afterAll(() => bench.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(bench.provider.url + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the payment page', () => {
  it('shows what is paid, with everything from outside escaped', async () => {
    const lines = [aLine(2500, '<script>alert(1)</script> "well" & more'), aLine(1000, 'بئر', 3)];
    const { id } = await bench.open({
      line_items: lines,
      customer_email: 'a@example.org',
      cancel_url: 'https://shop.example/cart?a=1&b="2"',
    });
    const { status, text } = await get(`/c/pay/${id}`);
    expect(status).toBe(200);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;well&quot; &amp; more');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('Donate to Green &lt;Fund&gt;');
    // A space in it would show as an empty box.
    expect(text).toContain('<div class="alert" id="form-error" role="alert"></div>');
    expect(text).toContain('<bdi class="line-name">بئر</bdi>');
    expect(text).toContain('3 × $10.00');
    expect(text).toContain('Donate $55.00');
    expect(text).toContain('value="a@example.org"');
    expect(text).toContain('href="https://shop.example/cart?a=1&amp;b=&quot;2&quot;"');
    for (const label of ['Email', 'Card number', 'Expiry', 'CVC', 'Cardholder name'])
      expect(text).toMatch(new RegExp(`<label for="\\w+">${label}</label>`));
  });

  it('has no way back where the session has none', async () => {
    const { id } = await bench.open({ cancel_url: undefined });
    expect((await get(`/c/pay/${id}`)).text).not.toContain('class="back"');
  });

  it('sends strict headers, and only its own style and script', async () => {
    const { id } = await bench.open();
    const { headers, text } = await get(`/c/pay/${id}`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const files = [...text.matchAll(/(?:href|src)="(\/c\/assets\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files).toHaveLength(2);
    for (const path of files) expect((await get(path)).status).toBe(200);
    expect(text).not.toMatch(/ style="|<style| onclick=/);
  });

  it('folds away the lines after the fifth', async () => {
    const { id } = await bench.open({
      line_items: Array.from({ length: 12 }, (_, index) => aLine(500, `Line ${index}`)),
    });
    const { text } = await get(`/c/pay/${id}`);
    expect(text).toContain('Show 7 more');
    expect(text).toContain('Line 11');
  });
});

describe('its language', () => {
  it.each([
    ['en', 'tr-TR', 'en'],
    ['tr', 'en', 'tr'],
    ['fr', 'tr', 'en'],
    ['auto', 'tr-TR,en;q=0.5', 'tr'],
    ['auto', 'en;q=0.5, tr;q=0.9', 'tr'],
    ['auto', 'ar,tr;q=0.8,en;q=0.9', 'en'],
    ['auto', 'ar', 'en'],
    [null, undefined, 'en'],
  ] as const)('locale %s with a browser in %s is %s', (locale, accepted, language) => {
    expect(languageFor(locale, accepted)).toBe(language);
  });

  it('is Turkish throughout for a Turkish session', async () => {
    const { id } = await bench.open({ locale: 'tr', line_items: [aLine(5000, 'Su', 1, 'try')] });
    const { text } = await get(`/c/pay/${id}`);
    expect(text).toContain('<html lang="tr"');
    expect(text).toContain('Bağış yap: ₺50,00');
    const answer = await bench.pay(id, '4000 0000 0000 0002');
    expect(answer.message).toBe('Kartınız reddedildi.');
  });
});

describe('pages without a form', () => {
  it('show that a payment is complete, has expired, or does not exist', async () => {
    const paid = await bench.buy();
    const done = await get(`/c/pay/${paid.id}`);
    expect([
      done.status,
      done.text.includes('You&#39;re all done here'),
      done.text.includes('card-form'),
    ]).toEqual([200, true, false]);
    const { id } = await bench.open();
    await bench.stripe.checkout.sessions.expire(id);
    const expired = await get(`/c/pay/${id}`);
    expect([
      expired.text.includes('This page has expired'),
      expired.text.includes('href="https://shop.example/cart"'),
    ]).toEqual([true, true]);
    expect((await get('/c/pay/cs_test_nope')).status).toBe(404);
  });
});

describe('without its script', () => {
  const post = async (id: string, fields: URLSearchParams) => {
    const response = await fetch(`${bench.provider.url}/c/pay/${id}`, {
      method: 'POST',
      body: fields,
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    return { status: response.status, text: await response.text() };
  };

  it('shows refusals beside the fields and keeps e-mail and name, but no card details', async () => {
    const { id } = await bench.open();
    const { status, text } = await post(
      id,
      cardFields('4242 4242 4242 4241', { cvc: '987', name: 'Ömer "O"' }),
    );
    expect(status).toBe(400);
    expect(text).toContain(
      '<p class="field-error" id="cardNumber-error">Your card number is invalid.</p>',
    );
    expect(text).toMatch(/id="cardNumber"[^>]*aria-invalid="true"/);
    expect(text).toContain('value="payer@example.org"');
    expect(text).toContain('value="Ömer &quot;O&quot;"');
    expect(text).not.toContain('987');
    expect(text).not.toContain('4242 4242 4242 4241');
  });

  it('shows a decline above the form', async () => {
    const { id } = await bench.open();
    const { status, text } = await post(id, cardFields('4000 0000 0000 0002'));
    expect([status, text.includes('Your card has been declined.')]).toEqual([402, true]);
  });
});
