import { screen } from '@testing-library/react';
import { renderUi } from '../testing/renderUi';
import { BilingualText } from './BilingualText';
import { DateText } from './DateText';
import { withLinks } from '@core/newsletter/letterText';
import { blocksOf } from '@core/text/plainMarkup';
import { splitQuoted } from '@core/text/quotes';
import { PlainMarkup } from './PlainMarkup';
import { QuotedText } from './QuotedText';

describe('BilingualText', () => {
  const well = { en: 'A well', ar: 'بئر' };

  it('is in the language of the page', () => {
    renderUi(<BilingualText content={well} />, 'ar');
    expect(screen.getByText('بئر')).not.toHaveAttribute('lang');
  });

  it('falls back to the other language and marks its language', () => {
    renderUi(<BilingualText content={{ en: 'A well', ar: ' ' }} component="p" />, 'ar');
    expect(screen.getByText('A well')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('A well')).toHaveAttribute('dir', 'ltr');
  });

  it('shows the fallback when both are empty', () => {
    renderUi(<BilingualText content={{ en: '', ar: '' }} fallback="Unnamed Project" />);
    expect(screen.getByText('Unnamed Project')).toBeInTheDocument();
  });
});

describe('QuotedText', () => {
  it('makes what stands in double quotes bold and shows markup as text', () => {
    renderUi(<QuotedText text={'Give "clean water" <b>now</b>'} />);
    expect(screen.getByText('"clean water"').tagName).toBe('STRONG');
    expect(document.body).toHaveTextContent('<b>now</b>');
  });
});

describe('PlainMarkup', () => {
  it('makes headings, lists, links and, where wanted, bold quotes', () => {
    const text = '# Why\n\n- A pump\n- "clean water"\n\nSee https://example.org/a.';
    renderUi(<PlainMarkup text={text} heading="h3" boldQuotes />);
    expect(screen.getByRole('heading', { level: 3, name: 'Why' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('"clean water"').tagName).toBe('STRONG');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.org/a');
    expect(document.body).toHaveTextContent('See https://example.org/a.');
  });

  it.each([
    '<img src=x onerror=alert(1)> <script>alert(1)</script>',
    '[go](javascript:alert(1)) javascript:alert(1) data:text/html,x',
    '- <a href="javascript:alert(1)">go</a>',
  ])('shows %s as text without an element or a link', (text) => {
    renderUi(<PlainMarkup text={text} boldQuotes />);
    for (const role of ['link', 'img']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
    expect(document.body).toHaveTextContent(text.replace(/^- /, ''));
  });

  it.each(['- ', '# ', '"', 'https://a.b/(', '[[[', '\n \n', '“«"'])(
    'reads 12,000 characters of %j within a second',
    (part) => {
      const text = part.repeat(12_000 / part.length);
      const started = performance.now();
      for (const block of blocksOf(text))
        for (const line of block.kind === 'heading'
          ? [block.text]
          : block.kind === 'list'
            ? block.items
            : block.lines)
          withLinks(line).map((piece) => splitQuoted(piece.text));
      expect(performance.now() - started).toBeLessThan(1_000);
    },
  );
});

describe('DateText', () => {
  it.each([
    ['short', '18/11/2026'],
    ['long', 'November 18, 2026'],
  ] as const)('writes a %s date', (form, text) => {
    renderUi(<DateText value="2026-11-18T10:00:00.000Z" form={form} />);
    expect(screen.getByText(text)).toHaveAttribute('datetime', '2026-11-18');
  });

  it.each([null, '', 'soon'])('shows that %j is unknown', (value) => {
    renderUi(<DateText value={value} />);
    expect(document.body).toHaveTextContent('Unknown Date');
  });
});
