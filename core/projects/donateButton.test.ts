import { donateButtonHtml } from './donateButton';

const STYLE = { color: '#1D2528', 'font-family': '"A", sans-serif' };

test('leads to the project’s page with amount, currency and language', () => {
  expect(
    donateButtonHtml(
      {
        page: 'https://ikhaa.example/project-details/well',
        donation: { amountMinor: 5_000, currency: 'USD' },
        language: 'ar',
        label: 'تبرّع',
      },
      STYLE,
    ),
  ).toBe(
    '<a href="https://ikhaa.example/project-details/well?amount=50&amp;currency=USD&amp;lng=ar" lang="ar" dir="rtl" style="color:#1D2528;font-family:&quot;A&quot;, sans-serif">تبرّع</a>',
  );
});

test.each([
  ['"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ["' onclick='x", '&#39; onclick=&#39;x'],
  ['بئر\u202e <b>ماء</b>\u0000', 'بئر &lt;b&gt;ماء&lt;/b&gt;'],
])('keeps the title %j a text', (label, shown) => {
  const html = donateButtonHtml(
    { page: 'https://ikhaa.example/p', donation: null, language: 'en', label },
    STYLE,
  );
  expect(html.slice(html.indexOf('>') + 1)).toBe(`${shown}</a>`);
  expect(html.match(/<\/?\w+/g)).toEqual(['<a', '</a']);
});
