import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/renderUi';
import { BilingualText } from './BilingualText';
import { DateText } from './DateText';
import { MarkupText } from './MarkupText';
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
    expect(screen.getByText('“clean water”').tagName).toBe('STRONG');
    expect(document.body).toHaveTextContent('<b>now</b>');
  });
});

describe('MarkupText', () => {
  it('makes headings, lists, links, emphasis and, where wanted, bold quotes', async () => {
    const text =
      '# Why\n## How\n- A pump\n- "clean water"\n\n**See** *our* [blog](/blog), https://example.org/a.';
    renderUi(<MarkupText text={text} heading="h3" boldQuotes />);
    expect(await screen.findByRole('heading', { level: 3, name: 'Why' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 4, name: 'How' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('“clean water”').tagName).toBe('STRONG');
    expect(screen.getAllByRole('strong').at(-1)).toHaveTextContent('See');
    expect(screen.getByRole('emphasis')).toHaveTextContent('our');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/blog',
      'https://example.org/a',
    ]);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(document.body).toHaveTextContent('See our blog, https://example.org/a.');
  });

  it('shows a text without marks at once', () => {
    renderUi(<MarkupText text={'One "two"\nhttps://example.org'} boldQuotes />);
    expect(screen.getByText('“two”').tagName).toBe('STRONG');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.org');
  });

  it('shows an uploaded picture with its words', async () => {
    const stem = `covers-${'a1'.repeat(12)}`;
    renderUi(<MarkupText text={`Before\n\n![A deep well](picture:${stem})`} />);
    const picture = await screen.findByRole('img', { name: 'A deep well' });
    expect(picture.getAttribute('src')).toContain(`/files/${stem}-960/view`);
  });

  it.each([
    '<img src=x onerror=alert(1)> <script>alert(1)</script> *',
    '[go](javascript:alert(1)) javascript:alert(1) data:text/html,x',
    '- <a href="javascript:alert(1)">go</a>',
  ])('shows %s as text without an element or a link', async (text) => {
    renderUi(<MarkupText text={text} boldQuotes />);
    await waitFor(() => expect(document.body).toHaveTextContent(text.replace(/^- /, '')));
    for (const role of ['link', 'img']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  });
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
