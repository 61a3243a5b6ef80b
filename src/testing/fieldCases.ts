/**
 * What people and programs put into a form's fields, by the kind of the field: what must be taken,
 * and what must not.
 */
import { LIMITS } from '@core/text/contactRules';

export type FieldCases = { good: readonly string[]; bad: readonly string[] };

const MARKS = '\u200f\u200e\u2066\u2069\u061c';
const NULLS = '\u0000\u0000';
const HTML = '<script>alert(1)</script><b>';
const EMOJI = '🕊️🌿👩‍🌾🕊️🌿👩‍🌾';

/** A text of a length in UTF-16 units. */
const long = (length: number): string => 'م'.repeat(length);
/** What is blank, however it is written; as good as nothing where a field must be filled in. */
const BLANK = ['', '    ', '\u00a0\u2003', MARKS, NULLS, ` ${MARKS}${NULLS}\n`] as const;

/** A text of so many characters, spaces and invisible marks around it not counted. */
export function textCases(max: number, min = 1): FieldCases {
  return {
    good: [
      long(min),
      long(max),
      `  ${MARKS}${long(max)}${NULLS}  `,
      '🌿'.repeat(Math.floor(max / 2)),
      HTML.padEnd(min, '!'),
      `${EMOJI}${MARKS}${EMOJI}`,
      `ليلى${NULLS}Hassan${MARKS} `.repeat(2),
    ],
    bad: [
      ...BLANK,
      long(max + 1),
      `${'🌿'.repeat(Math.floor(max / 2))}🌿`,
      ...(min > 1 ? [long(min - 1), `${long(min - 1)}${' '.repeat(min)}`] : []),
    ],
  };
}

/** The longest part before the `@`, and of a domain, are those of RFC 5321 (4.5.3.1). */
const LONGEST_NAME = 'a'.repeat(64);
const addressOf = (length: number): string => {
  const domain = 'a'.repeat(length - `${LONGEST_NAME}@.org`.length).replace(/(.{59})./g, '$1.');
  return `${LONGEST_NAME}@${domain}.org`;
};

export const emailCases: FieldCases = {
  good: [
    'layla@example.org',
    '  layla@example.org\n',
    `${MARKS}layla@example.org${MARKS}`,
    `${LONGEST_NAME}@example.org`,
    addressOf(LIMITS.email),
    "o'brien+zakat@mail.example.org",
  ],
  bad: [
    ...BLANK,
    'layla',
    'layla@',
    '@example.org',
    'layla@example',
    'la yla@example.org',
    `layla${NULLS}@example.org`,
    '🕊️@example.org',
    `${HTML}@example.org`,
    'ليلى@example.org',
    `${LONGEST_NAME}a@example.org`,
    `layla@${'a'.repeat(64)}.org`,
    addressOf(LIMITS.email + 1),
  ],
};

export const phoneCases: FieldCases = {
  good: [
    '0701234567',
    '+96170123456',
    '٠٠٩٦١ ٧٠ ١٢٣ ٤٥٦',
    '۰۷۰ ۱۲۳ ۴۵۶۷',
    `${MARKS}+961 (70) 123-456${MARKS}`,
    '1'.repeat(20),
  ],
  bad: [
    ...BLANK,
    '123456789',
    '١٢٣٤٥٦٧٨٩',
    '1'.repeat(21),
    'not a number',
    '070123456x',
    `07012345${NULLS}67`,
    EMOJI,
    HTML,
    '+',
    '++9617012345',
  ],
};

export const ageCases: FieldCases = {
  good: ['18', '100', '١٨', '۱۰۰', ' 42 ', `${MARKS}٤٢${MARKS}`, '018'],
  bad: [...BLANK, '17', '101', '١٧', '-18', '18.5', '1e2', '0x20', 'abc', '1000', EMOJI, HTML],
};

/** A password is taken as it is typed, to the last space. */
export const passwordCases: FieldCases = {
  good: [
    'a'.repeat(LIMITS.passwordMin),
    ' '.repeat(LIMITS.passwordMin),
    'a'.repeat(LIMITS.passwordMax),
    EMOJI,
    HTML,
    'زيتونة على الماء',
  ],
  bad: ['', 'a'.repeat(LIMITS.passwordMin - 1), 'a'.repeat(LIMITS.passwordMax + 1)],
};

export const birthdayCases: FieldCases = {
  good: ['1990-05-17', '2024-02-29'],
  bad: [
    '',
    '   ',
    '2023-02-29',
    '17/05/1990',
    '٠١٩٩٠-٠٥-١٧',
    '2999-01-01',
    '1800-01-01',
    NULLS,
    EMOJI,
    HTML,
  ],
};
