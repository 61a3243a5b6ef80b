import type { TypographyVariantsOptions } from '@mui/material/styles';
import type { Language } from '@core/text/languages/bilingual';

const arabicFallback = '"Arabic Fallback", "Arabic Fallback Android", "Arabic Fallback Linux"';

/** Arabic headings use the text's face: Alexandria renders a final ya without its dots. */
const headingFamily: Record<Language, string> = {
  en: '"Alexandria Latin", "Heading Fallback", "Readex Arabic", system-ui, sans-serif',
  ar: `"Readex Arabic", "Readex Latin", ${arabicFallback}, "Heading Fallback", system-ui, sans-serif`,
};
const textFamily: Record<Language, string> = {
  en: '"Readex Latin", "Text Fallback", "Readex Arabic", system-ui, sans-serif',
  ar: `"Readex Arabic", "Readex Latin", ${arabicFallback}, "Text Fallback", system-ui, sans-serif`,
};

type Role = {
  size: Record<Language, string>;
  weight: number;
  line: Record<Language, number>;
  tracking?: string;
};
const same = (size: string): Record<Language, string> => ({ en: size, ar: size });

const headings = {
  h1: {
    size: same('clamp(2.25rem, 1.4rem + 3.4vw, 4rem)'),
    weight: 700,
    line: { en: 1.12, ar: 1.4 },
    tracking: '-0.015em',
  },
  h2: {
    size: same('clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem)'),
    weight: 700,
    line: { en: 1.2, ar: 1.45 },
    tracking: '-0.01em',
  },
  h3: {
    size: same('clamp(1.25rem, 1.15rem + .5vw, 1.5rem)'),
    weight: 600,
    line: { en: 1.3, ar: 1.5 },
  },
  h4: { size: same('1.125rem'), weight: 600, line: { en: 1.35, ar: 1.55 } },
  h5: { size: same('1rem'), weight: 600, line: { en: 1.4, ar: 1.6 } },
  h6: { size: same('1rem'), weight: 600, line: { en: 1.4, ar: 1.6 } },
} satisfies Record<string, Role>;

const texts = {
  lead: {
    size: same('clamp(1.125rem, 1.05rem + .4vw, 1.3125rem)'),
    weight: 400,
    line: { en: 1.55, ar: 1.8 },
  },
  body1: { size: { en: '1rem', ar: '1.0625rem' }, weight: 400, line: { en: 1.6, ar: 1.8 } },
  body2: { size: { en: '.9375rem', ar: '1rem' }, weight: 400, line: { en: 1.55, ar: 1.75 } },
  subtitle1: { size: { en: '1rem', ar: '1.0625rem' }, weight: 600, line: { en: 1.5, ar: 1.7 } },
  subtitle2: { size: { en: '.9375rem', ar: '1rem' }, weight: 600, line: { en: 1.5, ar: 1.7 } },
  caption: { size: { en: '.8125rem', ar: '.875rem' }, weight: 500, line: { en: 1.45, ar: 1.65 } },
  eyebrow: { size: { en: '.875rem', ar: '.9375rem' }, weight: 600, line: { en: 1.45, ar: 1.65 } },
  overline: { size: { en: '.8125rem', ar: '.875rem' }, weight: 600, line: { en: 1.45, ar: 1.65 } },
  button: { size: same('1rem'), weight: 600, line: { en: 1.2, ar: 1.5 } },
} satisfies Record<string, Role>;

function styleOf(
  role: Role,
  language: Language,
): { fontSize: string; fontWeight: number; lineHeight: number; letterSpacing: string | number } {
  return {
    fontSize: role.size[language],
    fontWeight: role.weight,
    lineHeight: role.line[language],
    letterSpacing: language === 'ar' ? 0 : (role.tracking ?? 0),
  };
}

/** Arabic has its own sizes and taller lines, and is never tracked or upper-cased. */
export function typographyFor(language: Language): TypographyVariantsOptions {
  const scale = (roles: Record<string, Role>, fontFamily: string): Record<string, object> =>
    Object.fromEntries(
      Object.entries(roles).map(([name, role]) => [
        name,
        { ...styleOf(role, language), fontFamily, textTransform: 'none' },
      ]),
    );
  return {
    fontFamily: textFamily[language],
    fontWeightMedium: 500,
    fontWeightBold: 700,
    ...scale(headings, headingFamily[language]),
    ...scale(texts, textFamily[language]),
  };
}
