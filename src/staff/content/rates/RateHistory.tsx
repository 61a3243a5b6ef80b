import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { writeRate } from '@core/money/decimals';
import type { RateChange } from '@core/staff/contentContract';
import {
  useListRateHistoryInfiniteQuery,
  useReadRateHistoryMutation,
} from '@/api/endpoints/staff/contentApi';
import { failureOf } from '@/api/failureOf';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { Button } from '@/components/form/Button';
import { DownloadIcon } from '@/components/icons/pageIcons';
import { Bidi } from '@/components/text/Bidi';
import { DateText } from '@/components/text/DateText';
import { Verbatim } from '@/components/text/Verbatim';
import { env } from '@/config/env';
import { charityTimestamp, formatCharityTime } from '@/config/today';
import { useLanguage } from '@/i18n/useLanguage';
import { ListFileProgress } from '../../table/ListFileProgress';
import { MoreButton } from '../../table/MoreButton';
import { RowList } from '../../table/RowList';
import { useListFile, type ListFile } from '../../table/useListFile';

const rateOf = ({ micros }: RateChange): string => (micros === null ? '' : writeRate(micros));

function useRateFile(): ListFile<void> {
  const { t } = useTranslation('staff');
  const [read] = useReadRateHistoryMutation();
  return useListFile<void, RateChange>({
    name: 'rates',
    head: [
      `${t('content.rates.history.at')} (${env.timeZone})`,
      t('content.rates.history.currency'),
      t('content.rates.history.rate'),
      t('content.rates.history.base'),
      t('content.rates.date'),
      t('content.rates.note'),
      t('content.rates.history.by'),
    ],
    readPage: async (_request, after) => {
      const { data, error } = await read({ after });
      return data === undefined ? failureOf(error) : { rows: data.changes, next: data.next };
    },
    toCells: (change) => [
      charityTimestamp(change.at),
      change.currency,
      rateOf(change),
      change.base,
      change.date?.slice(0, 10) ?? '',
      change.note,
      change.by,
    ],
  });
}

function Change({ change }: { change: RateChange }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { base, currency, date, note, at, by } = change;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        <Verbatim>
          {t('content.rates.is', { base, rate: rateOf(change) || '–', currency })}
        </Verbatim>
      </Typography>
      <Typography variant="body2">
        {date !== null && <DateText value={date} />}
        {date !== null && note !== '' && <span>{' · '}</span>}
        {note !== '' && <Bidi>{note}</Bidi>}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <span>
          {t('content.rates.history.entered', { at: formatCharityTime(at, language), name: by })}
        </span>
      </Typography>
    </>
  );
}

/** Each change of a rate, the latest first, and all of them as a file. */
export function RateHistory() {
  const { t } = useTranslation('staff');
  const query = useListRateHistoryInfiniteQuery();
  const file = useRateFile();
  const changes = query.currentData?.pages.flatMap((page) => page.changes);
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 }, marginBlockStart: 3 }}>
      <QueryView
        query={{ ...query, data: changes }}
        skeleton={<Skeleton height={160} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t('content.rates.history.empty')} />}
      >
        {(all) => (
          <>
            <Typography variant="h3" component="h2">
              {t('content.rates.history.title')}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              {t('content.rates.history.lead')}
            </Typography>
            <RowList items={all} keyOf={({ id }) => id}>
              {(change) => ({ what: <Change change={change} /> })}
            </RowList>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              <MoreButton label={t('content.rates.history.more')} query={query} />
              <Button
                variant="outlined"
                startIcon={<DownloadIcon size={20} />}
                disabled={file.progress.is === 'reading'}
                onClick={() => file.start()}
                sx={{ marginBlockStart: 3 }}
              >
                {t('money.file.download')}
              </Button>
            </Box>
            <ListFileProgress file={file} />
          </>
        )}
      </QueryView>
    </Card>
  );
}
