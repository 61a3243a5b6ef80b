import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { env } from '@/config/env';
import { convertMoney } from '@core/money/convert';
import { rateDate } from '@core/money/rateDates';
import type { Currency } from '@core/money/currency';
import type { Money } from '@core/money/money';
import { useCurrency } from '@/store/currency/useCurrency';
import { MoneyText } from '@/components/money/MoneyText';
import { useRateDate } from '@/components/money/RateNote';
import { Sentence } from '@/components/text/Sentence';

function CountedNote({ counted, date }: { counted: Money; date: string }): ReactNode {
  const { t } = useTranslation();
  const { words, old } = useRateDate(date, env.rateMaxDays);
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      <Sentence
        t={t}
        i18nKey={old ? 'donate.countedOld' : 'donate.counted'}
        values={{ date: words }}
        components={{ amount: <MoneyText money={counted} /> }}
      />
    </Typography>
  );
}

type ConversionNoteProps = {
  projectCurrency: Currency;
  /** The amount to charge; null while it is not known. */
  money: Money | null;
};

/** The amount of a gift in the project's currency. */
export function ConversionNote({ projectCurrency, money }: ConversionNoteProps): ReactNode {
  const { currency, rates } = useCurrency();
  const date = rateDate(projectCurrency, currency, rates);
  const counted = money === null ? null : convertMoney(money, projectCurrency, rates);
  return date === null || counted === null ? null : <CountedNote counted={counted} date={date} />;
}
