import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { pickText } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';

export type MoneyWords = {
  /** The project's title in the page's language if it has one, or that it was deleted. */
  project: (title: DonationRow['projectTitle']) => string;
  donor: (donation: Pick<DonationRow, 'donor'>) => string;
  anonymous: string;
  example: string;
  dedication: (donation: Pick<DonationRow, 'dedication'>) => string | null;
  method: (method: DonationRow['method']) => string;
  state: (donation: Pick<DonationRow, 'state' | 'method' | 'leftMinor'>) => string;
  flag: (donation: Pick<DonationRow, 'flag' | 'refundFlag'>) => string | null;
};

export function useMoneyWords(): MoneyWords {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return useMemo<MoneyWords>(
    () => ({
      project: (title) =>
        title === null
          ? t('money.projectGone')
          : pickText(title, language).text.trim() || t('money.projectUnnamed'),
      donor: ({ donor }) => donor ?? t('money.guest'),
      anonymous: t('money.anonymous'),
      example: t('money.example'),
      dedication: ({ dedication }) =>
        dedication && `${t(`money.occasions.${dedication.occasion}`)} ${dedication.name}`,
      method: (method) => t(`money.methods.${method}`),
      state: ({ state, method, leftMinor }) => {
        if (state !== 'refunded') return t(`money.states.${state}`);
        if (method !== 'card') return t('money.states.reversed');
        return leftMinor > 0 ? t('money.states.partlyRefunded') : t('money.states.refunded');
      },
      flag: ({ flag, refundFlag }) => {
        if (flag !== null) return t(`money.flags.${flag}`);
        return refundFlag === null ? null : t(`money.flags.${refundFlag}`);
      },
    }),
    [t, language],
  );
}
