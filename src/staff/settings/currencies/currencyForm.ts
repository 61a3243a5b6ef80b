/** Converts between the typed texts of the dialog and the charity's list. */
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { cardStepMinor, type Currency } from '@core/money/currency';
import type { CharityCurrency, CurrencyList } from '@core/money/currencyList';
import { MOST_SUGGESTED } from '@core/money/currencyListSchema';
import { formatMoney } from '@core/money/formatMoney';
import { plainAmount } from '@core/money/plainAmount';
import { currencySchema } from '@core/money/moneySchema';
import { parseAmount } from '@core/money/parseAmount';
import type { CurrenciesRequest } from '@core/staff/settingsContract';
import { providerMinimumMinor } from '@core/money/providerMinimum';

const STATES = ['open', 'closed'] as const;

export type CurrencyRow = {
  code: Currency;
  minimum: string;
  suggested: string[];
  state: (typeof STATES)[number];
};
export type CurrencyFields = { home: Currency; rows: CurrencyRow[] };

const NO_AMOUNTS: readonly string[] = Array.from({ length: MOST_SUGGESTED }, () => '');

export const newRow = (code: Currency): CurrencyRow => ({
  code,
  minimum: '',
  suggested: [...NO_AMOUNTS],
  state: 'open',
});

const toRow = ({ code, minimumMinor, suggestedMinor, isOpen }: CharityCurrency): CurrencyRow => ({
  code,
  minimum: plainAmount({ amountMinor: minimumMinor, currency: code }),
  suggested: NO_AMOUNTS.map((none, index) => {
    const amountMinor = suggestedMinor[index];
    return amountMinor === undefined ? none : plainAmount({ amountMinor, currency: code });
  }),
  state: isOpen ? 'open' : 'closed',
});

export const toCurrencyFields = ({ home, currencies }: CurrencyList): CurrencyFields => ({
  home,
  rows: currencies.map(toRow),
});

const minorOf = (text: string, code: Currency): number => {
  const parsed = parseAmount(text, code);
  return parsed.ok ? parsed.amountMinor : 0;
};

const suggestedOf = ({ suggested, code }: Pick<CurrencyRow, 'suggested' | 'code'>): number[] =>
  [...new Set(suggested.map((text) => minorOf(text, code)))]
    .filter((amount) => amount > 0)
    .sort((one, other) => one - other);

export const toCurrencyList = ({
  home,
  rows,
}: CurrencyFields): CurrenciesRequest['currencies'] => ({
  home,
  currencies: rows.map((row) => ({
    code: row.code,
    minimumMinor: minorOf(row.minimum, row.code),
    suggestedMinor: suggestedOf(row),
    isOpen: row.state === 'open',
  })),
});

/** Problems stand at the fields that cause them. */
export function makeCurrencySchema(t: TFunction<'staff'>) {
  const row = z
    .object({
      code: currencySchema,
      minimum: z.string(),
      suggested: z.array(z.string()),
      state: z.enum(STATES),
    })
    .check(({ value, issues }) => {
      const { code, minimum, suggested } = value;
      const report = (message: string, ...path: (string | number)[]): void => {
        issues.push({ code: 'custom', input: value, message, path, continue: true });
      };
      const isAmount = (text: string): boolean => {
        const parsed = parseAmount(text, code);
        return parsed.ok && parsed.amountMinor % cardStepMinor(code) === 0;
      };
      const leastMinor = minorOf(minimum, code);
      const ofProvider = providerMinimumMinor(code);
      if (!isAmount(minimum) || leastMinor < ofProvider)
        report(
          t('settings.currencies.problems.minimum', {
            amount: formatMoney({ amountMinor: ofProvider, currency: code }),
          }),
          'minimum',
        );
      for (const [index, text] of suggested.entries()) {
        const isLess = text.trim() !== '' && minorOf(text, code) < leastMinor;
        if (!isAmount(text)) report(t('content.problems.notAnAmount'), 'suggested', index);
        else if (isLess) report(t('settings.currencies.problems.less'), 'suggested', index);
      }
      if (suggestedOf(value).length === 0)
        report(t('settings.currencies.problems.none'), 'suggested', 0);
    });
  return z.object({ home: currencySchema, rows: z.array(row) }).check(({ value, issues }) => {
    const home = value.rows.find(({ code }) => code === value.home);
    if (home?.state === 'open') return;
    const message = t('settings.currencies.problems.home');
    issues.push({ code: 'custom', input: value, message, path: ['home'], continue: true });
  });
}
