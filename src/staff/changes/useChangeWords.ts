import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DEFAULT_CURRENCY, parseCurrency } from '@core/money/currency';
import type { CharityCurrency } from '@core/money/currencyList';
import { currenciesSchema } from '@core/money/currencyListSchema';
import { formatAmount, formatMoney } from '@core/money/formatMoney';
import { DONATION_METHODS } from '@core/donations/methods';
import { LETTER_STATES } from '@core/newsletter/letter';
import { SUBSCRIBER_STATES } from '@core/newsletter/states';
import { AMOUNT_FIELDS } from '@core/staff/contentContract';
import { INBOX_STATES } from '@core/staff/inbox';
import { DONATION_FLAGS, BOOK_STATES } from '@core/staff/money/bookStates';
import { STAFF_REASONS } from '@core/staff/reasons';
import { isStaffRole } from '@core/staff/roles';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { UPDATE_STAGES } from '@core/updates/update';
import { isOneOf } from '@core/values/isOneOf';
import { useLanguage } from '@/i18n/useLanguage';
import { TEXT_LABELS } from '../settings/texts/textLabels';

/** A changed field in words. `alone` is its value where the log has it only once. */
export type ChangeWords = {
  field: string;
  label: string;
  before: string;
  after: string;
  alone: string | null;
};

/** Labels of the log's fields; a field without one is shown as it is. */
const LABELS: Readonly<Record<string, ParseKeys<'staff'>>> = {
  backup: 'audit.fields.backup',
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
  image_consent: 'content.fields.image_consent',
  date: 'content.fields.date',
  time: 'content.fields.time',
  last_day: 'content.fields.last_day',
  priority: 'content.fields.priority',
  places: 'content.fields.places',
  position: 'content.items.position',
  publish_at: 'audit.fields.publishAt',
  publish_problem: 'content.notPublished',
  currency: 'content.fields.currency',
  currencies: 'settings.currencies.title',
  home: 'settings.currencies.home',
  base: 'settings.currencies.home',
  target_amount: 'content.fields.target',
  listed: 'content.fields.listed',
  project: 'content.fields.project',
  stage: 'content.fields.stage',
  cost: 'content.fields.cost',
  price: 'content.items.price',
  suggestions: 'content.suggestions.title',
  witness: 'content.fields.witness',
  status: 'content.state',
  state: 'content.state',
  roles: 'team.roles',
  inviter: 'audit.fields.inviter',
  flag: 'money.columns.state',
  method: 'money.columns.method',
  projectId: 'money.columns.project',
  amountMinor: 'money.columns.amount',
  refundedMinor: 'money.columns.refunded',
  countedMinor: 'money.columns.counted',
  spent_amount: 'audit.fields.spent',
  raised_when_confirmed: 'audit.fields.raised',
  settled: 'audit.fields.settled',
  refund: 'money.nameLine.refund',
  line: 'money.csv.line',
  assignee: 'audit.fields.assignee',
  answers: 'audit.fields.answers',
  recipients: 'audit.fields.recipients',
  addresses: 'audit.fields.recipients',
  requestId: 'audit.fields.request',
  bytes: 'audit.fields.bytes',
  files: 'audit.fields.files',
  backupOf: 'audit.fields.backupOf',
  copiedTo: 'audit.fields.copiedTo',
  from: 'money.filters.from',
  to: 'money.filters.to',
  flagged: 'money.filters.flagged',
  language: 'newsletter.file.columns.language',
  which: 'newsletter.file.which',
  name: 'settings.name.name',
  registeredName: 'settings.name.registeredName',
  registrationNumber: 'settings.name.number',
  registeredIn: 'settings.name.in',
  registeredOn: 'settings.name.on',
  logo: 'settings.logo.label',
  colours: 'settings.colours.title',
  phone: 'settings.reach.phone',
  email: 'settings.reach.email',
  address: 'settings.reach.address',
  location: 'audit.fields.location',
  bankAccounts: 'settings.bank.title',
  refundDays: 'settings.refunds.days',
  wallets: 'settings.wallets.title',
  offersPlans: 'settings.plans.offer',
  social: 'settings.social.title',
};
/** Counts of a removal of the example. */
const EXAMPLE_LABELS: Readonly<Record<string, ParseKeys<'staff'>>> = {
  project: 'settings.example.fields.project',
  opportunity: 'settings.example.fields.opportunity',
  post: 'settings.example.fields.post',
  update: 'settings.example.fields.update',
  item: 'settings.example.fields.item',
  rate: 'settings.example.fields.rate',
  donations: 'settings.example.fields.donations',
  receipts: 'settings.example.fields.receipts',
  kept: 'settings.example.stays',
};
const LETTER_LABELS: Readonly<Record<string, ParseKeys<'staff'>>> = {
  subject: 'newsletter.form.subject',
  text: 'newsletter.form.text',
};

type Fields = Readonly<Record<string, unknown>>;

/** The two kinds of servers that a copy of all data may go to. */
const SIDES = ['appwrite', 'machine'] as const;

const NOTHING = '–';

/** A value without words of its own: the parts of a record beside each other, a list by commas. */
function plainWords(value: unknown, comma: string): string {
  if (Array.isArray(value))
    return value.map((part) => plainWords(part, comma)).join(comma) || NOTHING;
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map((part) => plainWords(part, comma))
      .join(' · ');
  return value === null || value === undefined || value === '' ? NOTHING : String(value);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Describes a change of the log in words: both are fields, or empty. */
export function useChangeWords(): (before: unknown, after: unknown) => ChangeWords[] {
  const { t } = useTranslation('staff');
  const { t: words } = useTranslation();
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const labelOf = (field: string): string => {
    const [, textField] = field.split('.');
    const label =
      textField === undefined ? (LABELS[field] ?? EXAMPLE_LABELS[field]) : TEXT_LABELS[textField];
    if (label !== undefined) return t(label);
    const [, name = '', language] = /^(\w+)_(en|ar)$/.exec(field) ?? [];
    const part = LETTER_LABELS[name];
    return part === undefined || !isOneOf(LANGUAGES, language)
      ? field
      : t(`content.in.${language}`, { label: t(part) });
  };
  const roleName = (role: string): string => (isStaffRole(role) ? t(`roles.${role}.name`) : role);
  const currencyWords = ({ code, ...currency }: CharityCurrency): string =>
    [
      ...[currency.minimumMinor, ...currency.suggestedMinor].map((amountMinor) =>
        formatAmount({ amountMinor, currency: code }),
      ),
      code,
      t(currency.isOpen ? 'settings.currencies.open' : 'settings.currencies.closed'),
    ].join(' · ');
  /** Null for an unknown value. */
  const ownWord = (field: string, value: unknown): string | null => {
    if (field === 'method' && isOneOf(DONATION_METHODS, value)) return t(`money.methods.${value}`);
    if (field === 'flag' && isOneOf(DONATION_FLAGS, value)) return t(`money.flags.${value}`);
    if (field === 'stage' && isOneOf(UPDATE_STAGES, value)) return words(`updates.stages.${value}`);
    if (field === 'state' && isOneOf(INBOX_STATES, value)) return t(`inbox.states.${value}`);
    if (field === 'state' && isOneOf(LETTER_STATES, value)) return t(`newsletter.states.${value}`);
    if (field === 'state' && isOneOf(SUBSCRIBER_STATES, value))
      return t(`newsletter.subscribers.states.${value}`);
    if (field === 'state' && isOneOf(BOOK_STATES, value)) return t(`money.filters.states.${value}`);
    if (field === 'language' && isOneOf(LANGUAGES, value))
      return t(`newsletter.languages.${value}`);
    if (field === 'which' && isOneOf(['confirmed', 'all'], value))
      return t(value === 'all' ? 'newsletter.file.everything' : 'newsletter.file.confirmed');
    if (field === 'copiedTo' && isOneOf(SIDES, value)) return t(`audit.sides.${value}`);
    if (field === 'publish_problem' && isOneOf(STAFF_REASONS, value)) return t(`reasons.${value}`);
    if (field === 'status' && value === 'closed') return t('content.states.closed');
    if (field === 'status' && value === 'removed') return t('content.items.removed');
    return field === 'status' && value === 'open' ? t('audit.fields.open') : null;
  };
  const wordsOf = (field: string, value: unknown, { currency }: Fields): string => {
    if (value === undefined || value === null || value === '') return NOTHING;
    if (typeof value === 'boolean') return t(value ? 'content.yes' : 'content.no');
    if (typeof value === 'number' && (field.endsWith('Minor') || AMOUNT_FIELDS.includes(field))) {
      const known = parseCurrency(currency);
      return known === null
        ? formatAmount({ amountMinor: value, currency: DEFAULT_CURRENCY })
        : formatMoney({ amountMinor: value, currency: known });
    }
    const currencies = field === 'currencies' ? currenciesSchema.safeParse(value).data : undefined;
    if (currencies !== undefined) return currencies.map(currencyWords).join(' | ');
    const own = ownWord(field, value);
    if (own !== null) return own;
    const isRoles = field === 'roles' && Array.isArray(value);
    return plainWords(isRoles ? value.map((role) => roleName(String(role))) : value, comma);
  };
  return (before, after) => {
    const old = isFields(before) ? before : {};
    const now = isFields(after) ? after : {};
    const all = { ...old, ...now };
    const isKept = (field: string): boolean =>
      field === 'currency' && old[field] !== undefined && old[field] === now[field];
    const fields = Object.keys(all).filter((field) => !isKept(field));
    return fields.map((field) => {
      const [was, is] = [
        wordsOf(field, old[field], { ...now, ...old }),
        wordsOf(field, now[field], all),
      ];
      const isGone = !isFields(after);
      return {
        field,
        label: labelOf(field),
        before: was,
        after: is,
        alone: field in old ? (field in now || isGone ? null : was) : is,
      };
    });
  };
}
