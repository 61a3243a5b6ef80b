import { screen } from '@testing-library/react';
import { renderUi } from '../testing/renderUi';
import { BilingualText } from './BilingualText';
import { DateText } from './DateText';
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
