import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Donation } from '@core/donations/donation';
import { formatLongDate } from '@core/text/dates';
import { useLanguage } from '@/i18n/useLanguage';
import { MoneyText } from '@/components/money/MoneyText';
import { Sentence } from '@/components/text/Sentence';

/**
 * What a gift in another currency counted as for its project, and the date of the rate where it was
 * kept.
 */
export function ConvertedText({ money, rateDate }: NonNullable<Donation['converted']>): ReactNode {
  const { t } = useTranslation();
  const date = formatLongDate(rateDate, useLanguage());
  const amount = <MoneyText money={money} />;
  return date === null ? (
    amount
  ) : (
    <Sentence t={t} i18nKey="history.converted" values={{ date }} components={{ amount }} />
  );
}
