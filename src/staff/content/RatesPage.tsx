import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type Currency } from '@core/money/currency';
import { writeRate } from '@core/money/decimals';
import { isOldRate } from '@core/money/rateDates';
import { useListEditedRatesQuery } from '@/api/endpoints/staff/contentApi';
import type { EditedRate } from '@/api/mappers/toContentRow';
import { QueryView } from '@/components/feedback/QueryView';
import { Bidi } from '@/components/text/Bidi';
import { DateText } from '@/components/text/DateText';
import { env } from '@/config/env';
import { StaffHeading } from '../layout/StaffLayout';
import { RateDialog } from './RateDialog';

/** The dollar is what the others are counted in. */
const RATED = CURRENCIES.filter((currency) => currency !== 'USD');

type RateRowProps = {
  currency: Currency;
  rate: EditedRate | undefined;
  openedAt: number;
  onChange: () => void;
};

function RateRow({ currency, rate, openedAt, onChange }: RateRowProps) {
  const { t } = useTranslation('staff');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 2,
        '& + &': { borderBlockStart: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {rate === undefined ? (
            t('content.rates.none', { currency })
          ) : (
            <bdi>{t('content.rates.is', { rate: writeRate(rate.perUsdMicros), currency })}</bdi>
          )}
        </Typography>
        {rate !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <DateText value={rate.date} />
            {rate.note !== '' && (
              <>
                {' · '}
                <Bidi>{rate.note}</Bidi>
              </>
            )}
          </Typography>
        )}
      </Box>
      {rate !== undefined && isOldRate(rate.date, env.rateMaxDays, openedAt) && (
        <Chip
          size="small"
          color="warning"
          label={t('content.rates.old', { count: env.rateMaxDays })}
        />
      )}
      <Button
        variant="outlined"
        size="small"
        onClick={onChange}
        aria-label={t('content.rates.changeOf', { currency })}
      >
        {t('content.change')}
      </Button>
    </Box>
  );
}

/** What a dollar buys of each other currency, and of when that is. */
export function RatesPage() {
  const { t } = useTranslation('staff');
  const query = useListEditedRatesQuery();
  const [openedAt] = useState(() => Date.now());
  const [opened, setOpened] = useState<Currency | null>(null);
  return (
    <>
      <StaffHeading title={t('content.rates.title')} lead={t('content.rates.lead')} />
      <Card sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1 }}>
        <QueryView query={query} skeleton={<Skeleton height={160} />}>
          {(rates) => {
            const rateOf = (currency: Currency) => rates.find((rate) => rate.currency === currency);
            return (
              <>
                <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
                  {RATED.map((currency) => (
                    <RateRow
                      key={currency}
                      currency={currency}
                      rate={rateOf(currency)}
                      openedAt={openedAt}
                      onChange={() => setOpened(currency)}
                    />
                  ))}
                </Box>
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
    </>
  );
}
