import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Donation } from '@core/donations/donation';
import { formatLongDate } from '@core/text/dates';
import { useLanguage } from '@/i18n/useLanguage';
import { MoneyText } from '@/components/money/MoneyText';
import { Sentence } from '@/components/text/Sentence';

/** The amount that counted for the project, with the date of the rate if it is known. */
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
