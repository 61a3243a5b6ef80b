import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { parseCurrency } from '@core/money/currency';
import { formatAmount, formatMoney } from '@core/money/formatMoney';
import { GIFT_METHODS } from '@core/donations/methods';
import { GIFT_FLAGS } from '@core/staff/money';

/** A field that staff changed, in words. */
export type ChangeWords = { field: string; label: string; before: string; after: string };

/** What the fields of the log are called; one that is not here is shown as it is. */
const LABELS: Readonly<Record<string, ParseKeys<'staff'>>> = {
  title: 'content.fields.title',
  title_ar: 'content.fields.title_ar',
  description: 'content.fields.description',
  description_ar: 'content.fields.description_ar',
  region: 'content.fields.region',
  region_ar: 'content.fields.region_ar',
  type: 'content.fields.type',
  type_ar: 'content.fields.type_ar',
  image: 'content.fields.image',
  image_alt: 'content.fields.image_alt',
  image_alt_ar: 'content.fields.image_alt_ar',
  date: 'content.fields.date',
  currency: 'content.fields.currency',
  target_amount: 'content.fields.target',
  listed: 'content.fields.listed',
  project: 'content.fields.project',
  stage: 'content.fields.stage',
  cost: 'content.fields.cost',
  price: 'content.items.price',
  suggestions: 'content.suggestions.title',
  status: 'content.state',
  state: 'content.state',
  roles: 'team.roles',
  flag: 'money.columns.state',
  method: 'money.columns.method',
  projectId: 'money.columns.project',
  amountMinor: 'money.columns.amount',
  refundedMinor: 'money.columns.refunded',
  countedMinor: 'money.columns.counted',
};
const AMOUNTS = ['target_amount', 'cost', 'price', 'spent_amount', 'raised_when_confirmed'];

type Fields = Readonly<Record<string, unknown>>;

const NOTHING = '–';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts what the log holds of a change into words: both are fields, or nothing. */
export function useChangeWords(): (before: unknown, after: unknown) => ChangeWords[] {
  const { t } = useTranslation('staff');
  const wordsOf = (field: string, value: unknown, { currency }: Fields): string => {
    if (value === undefined || value === null || value === '') return NOTHING;
    if (typeof value === 'boolean') return t(value ? 'content.yes' : 'content.no');
    if (typeof value === 'number' && (field.endsWith('Minor') || AMOUNTS.includes(field))) {
      const known = parseCurrency(currency);
      return known === null
        ? formatAmount(value)
        : formatMoney({ amountMinor: value, currency: known });
    }
    const method = GIFT_METHODS.find((one) => field === 'method' && one === value);
    if (method !== undefined) return t(`money.methods.${method}`);
    const flag = GIFT_FLAGS.find((one) => field === 'flag' && one === value);
    if (flag !== undefined) return t(`money.flags.${flag}`);
    if (typeof value === 'string') return value;
    return Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value.join(', ') || NOTHING
      : JSON.stringify(value);
  };
  return (before, after) => {
    const old = isFields(before) ? before : {};
    const now = isFields(after) ? after : {};
    const all = { ...old, ...now };
    return Object.keys(all).map((field) => {
      const label = LABELS[field];
      return {
        field,
        label: label === undefined ? field : t(label),
        before: wordsOf(field, old[field], all),
        after: wordsOf(field, now[field], all),
      };
    });
  };
}
