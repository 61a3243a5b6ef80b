import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@core/money/currency';
import { writeRate } from '@core/money/decimals';
import { isOldRate } from '@core/money/rateDates';
import { DEMO_RATE_NOTE } from '@core/staff/setup';
import { useListEditedRatesQuery } from '@/api/endpoints/staff/contentApi';
import { useGetOverviewQuery } from '@/api/endpoints/staff/overviewApi';
import type { EditedRate } from '@/api/mappers/toContentRow';
import { QueryView } from '@/components/feedback/QueryView';
import { Bidi } from '@/components/text/Bidi';
import { DateText } from '@/components/text/DateText';
import { Verbatim } from '@/components/text/Verbatim';
import { env } from '@/config/env';
import { useCharity } from '@/config/charity';
import { StaffHeading } from '../../layout/StaffLayout';
import { RowAction, RowList } from '../../table/RowList';
import { RateDialog } from './RateDialog';
import { RateHistory } from './RateHistory';

function RateText({ currency, rate }: { currency: Currency; rate: EditedRate | undefined }) {
  const { t } = useTranslation('staff');
  const { home } = useCharity().currencies;
  if (rate === undefined)
    return (
      <Typography sx={{ fontWeight: 600 }}>{t('content.rates.none', { currency })}</Typography>
    );
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        <Verbatim>
          {t('content.rates.is', {
            base: rate.base,
            rate: writeRate(rate.perBaseMicros),
            currency,
          })}
        </Verbatim>
      </Typography>
      {rate.base !== home && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {t('content.rates.otherBase', { base: rate.base, home })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <DateText value={rate.date} />
        {rate.note !== '' && (
          <>
            <span>{' · '}</span>
            <Bidi>{rate.note === DEMO_RATE_NOTE ? t('content.rates.example') : rate.note}</Bidi>
          </>
        )}
      </Typography>
    </>
  );
}

export function RatesPage() {
  const { t } = useTranslation('staff');
  const { home, currencies } = useCharity().currencies;
  const rated = currencies.map(({ code }) => code).filter((code) => code !== home);
  const query = useListEditedRatesQuery();
  // The device's clock may be wrong; the server's answer carries its own time.
  const { data: overview } = useGetOverviewQuery();
  const [opened, setOpened] = useState<Currency | null>(null);
  return (
    <>
      <StaffHeading title={t('content.rates.title')} lead={t('content.rates.lead', { home })} />
      <Card sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1 }}>
        <QueryView query={query} skeleton={<Skeleton height={160} />}>
          {(rates) => {
            const rateOf = (currency: Currency) => rates.find((rate) => rate.currency === currency);
            return rated.length === 0 ? (
              <Typography sx={{ paddingBlock: 2 }}>{t('content.rates.alone')}</Typography>
            ) : (
              <>
                <RowList items={rated} keyOf={(currency) => currency}>
                  {(currency) => {
                    const rate = rateOf(currency);
                    const isOld =
                      rate !== undefined &&
                      overview !== undefined &&
                      isOldRate(rate.date, env.rateMaxDays, Date.parse(overview.at));
                    return {
                      what: <RateText currency={currency} rate={rate} />,
                      ...(isOld && {
                        marks: (
                          <Chip
                            size="small"
                            color="warning"
                            label={t('content.rates.old', { count: env.rateMaxDays })}
                          />
                        ),
                      }),
                      actions: (
                        <RowAction
                          label={t('content.change')}
                          about={t('content.rates.changeOf', { currency })}
                          onClick={() => setOpened(currency)}
                        />
                      ),
                    };
                  }}
                </RowList>
                {opened !== null && (
                  <RateDialog
                    currency={opened}
                    rate={rateOf(opened)}
                    onClose={() => setOpened(null)}
                  />
                )}
              </>
            );
          }}
        </QueryView>
      </Card>
      <RateHistory />
    </>
  );
}
