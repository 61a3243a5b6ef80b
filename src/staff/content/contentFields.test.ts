import { CONTENT_FIELDS, type ContentKind } from '@core/staff/contentContract';
import { toContentFields, toContentValues } from './contentFields';

const STORED = {
  title: 'A well',
  title_ar: 'بئر',
  description: 'Water.',
  description_ar: '',
  region: 'Gaza',
  region_ar: 'غزة',
  type: 'water',
  type_ar: '',
  image: 'picture:covers-0123456789abcdef01234567',
  image_alt: 'A pump',
  image_alt_ar: '',
  image_consent: 'Halima agreed on 3 May',
  date: '2026-10-01T14:30:00.000Z',
  currency: 'TRY',
  target_amount: 2_000_050,
  time: '10:30',
  listed: false,
  last_day: '2027-01-01',
  priority: 3,
  suggestions: [{ amount: 2_500, words: 'A day of water', words_ar: '' }],
  witness: 'girl',
};

it('returns the given fields, with the hour of an unchanged day', () => {
  const values = toContentValues(STORED, null);
  expect(values).toMatchObject({ date: '2026-10-01', target: '20000.50', currency: 'TRY' });
  expect(toContentFields('project', values, STORED)).toEqual(STORED);
  expect(toContentFields('project', { ...values, date: '2026-10-02' }, STORED).date).toBe(
    '2026-10-02T00:00:00.000Z',
  );
  expect(toContentFields('project', { ...values, date: '' }, STORED).date).toBeNull();
});

it.each<ContentKind>(['project', 'opportunity', 'post'])(
  'sends of an empty %s what the server takes',
  (kind) => {
    const fields = toContentFields(kind, toContentValues(null, null), null);
    expect(CONTENT_FIELDS[kind].safeParse(fields)).toMatchObject({ success: true });
  },
);

it.each([
  ['20.000,50', 2_000_050],
  ['20 000', 2_000_000],
  ['20000 TL', 2_000_000],
  ['٢٠٬٠٠٠٫٥', 2_000_050],
])('reads a target and a suggestion of %s', (typed, amount) => {
  const [suggestion] = STORED.suggestions;
  const values = {
    ...toContentValues(STORED, null),
    target: typed,
    suggestions: [{ amount: typed, words: 'A day of water', words_ar: '' }],
  };
  expect(toContentFields('project', values, STORED)).toMatchObject({
    target_amount: amount,
    suggestions: [{ ...suggestion, amount }],
  });
});

it('reads an amount in Arabic digits, and describes no picture that is not there', () => {
  const values = { ...toContentValues(STORED, null), target: '١٬٠٠٠', image: '' };
  expect(toContentFields('project', values, STORED)).toMatchObject({
    target_amount: 100_000,
    image_alt: '',
  });
});
