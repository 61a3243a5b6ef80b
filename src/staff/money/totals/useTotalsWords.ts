import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TotalsAnswer, TotalsRow } from '@core/staff/money/moneyContract';
import { formatPeriod } from '@core/staff/money/periods';
import { useLanguage } from '@/i18n/useLanguage';
import { useMoneyWords } from '../useMoneyWords';

export type TotalsWords = {
  period: (period: string) => string;
  project: (id: string | null) => string;
  method: (method: TotalsRow['method']) => string;
  state: (state: TotalsRow['state']) => string;
  group: (row: TotalsRow) => string;
  all: string;
};

export function useTotalsWords(projects: TotalsAnswer['projects']): TotalsWords {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useMoneyWords();
  return useMemo(() => {
    const titles = new Map(projects.map(({ id, title }) => [id, words.project(title)]));
    const project = (id: string | null): string =>
      id === null ? '' : (titles.get(id) ?? t('money.projectGone'));
    const method = (of: TotalsRow['method']): string => (of === null ? '' : words.method(of));
    const state = (of: TotalsRow['state']): string =>
      of === null ? '' : t(`money.filters.states.${of}`);
    return {
      period: (period) => formatPeriod(period, language),
      project,
      method,
      state,
      group: (row) =>
        [project(row.projectId), method(row.method), state(row.state)]
          .filter((part) => part !== '')
          .join(' · '),
      all: t('money.totals.all'),
    };
  }, [projects, words, t, language]);
}
