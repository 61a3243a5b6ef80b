import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ExportedSubscriber,
  ExportSubscribers,
  SubscribersAnswer,
} from '@core/staff/newsletterContract';
import { useExportSubscribersMutation } from '@/api/endpoints/staff/newsletterApi';
import { failureOf } from '@/api/failureOf';
import { Button } from '@/components/form/Button';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { DownloadIcon } from '@/components/icons/pageIcons';
import { useListFile } from '../../table/useListFile';

export const SUBSCRIBER_COLUMNS = ['email', 'language', 'state', 'since'] as const;

type Which = ExportSubscribers['which'];

/** Plain values in the order of the columns, with the given names of states. */
const subscriberCells = (
  { email, language, state, since }: ExportedSubscriber,
  stateName: (state: NonNullable<ExportedSubscriber['state']> | 'older') => string,
): string[] => [
  email,
  language,
  stateName(state ?? 'older'),
  (since ?? '').slice(0, 19).replace('T', ' '),
];

/** The addresses as a file, with confirmed readers only by default. */
export function SubscribersFile({ states }: { states: SubscribersAnswer['states'] }) {
  const { t } = useTranslation('staff');
  const id = useId();
  const [which, setWhich] = useState<Which>('confirmed');
  const [read] = useExportSubscribersMutation();
  const { progress, start, goOn, cancel } = useListFile({
    name: 'subscribers',
    head: SUBSCRIBER_COLUMNS.map((column) => t(`newsletter.file.columns.${column}`)),
    readPage: async (of: Which, after) => {
      const { data, error } = await read({ which: of, after });
      return data === undefined ? failureOf(error) : { rows: data.subscribers, next: data.next };
    },
    toCells: (subscriber) =>
      subscriberCells(subscriber, (name) => t(`newsletter.subscribers.states.${name}`)),
  });
  const isReading = progress.is === 'reading';
  const counted = which === 'confirmed' ? [states.confirmed] : Object.values(states);
  const total = counted.reduce((sum, { en, ar }) => sum + en + ar, 0);
  return (
    <Card
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{ padding: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <Typography id={`${id}-title`} variant="h3" component="h2">
        {t('newsletter.file.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>
        {t('newsletter.file.lead')}
      </Typography>
      <FormControl disabled={isReading}>
        <FormLabel id={`${id}-which`}>{t('newsletter.file.which')}</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-which`}
          value={which}
          onChange={(_event, value) => setWhich(value === 'all' ? 'all' : 'confirmed')}
        >
          <FormControlLabel
            value="confirmed"
            control={<Radio />}
            label={t('newsletter.file.confirmed')}
          />
          <FormControlLabel
            value="all"
            control={<Radio />}
            label={t('newsletter.file.everything')}
          />
        </RadioGroup>
      </FormControl>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          startIcon={<DownloadIcon size={20} />}
          loading={isReading}
          loadingPosition="start"
          onClick={() => start(which)}
        >
          {t('newsletter.file.download')}
        </Button>
        {isReading && (
          <Button variant="text" onClick={cancel}>
            {t('newsletter.file.cancel')}
          </Button>
        )}
      </Box>
      <Box role="status" sx={{ inlineSize: '100%' }}>
        {isReading && (
          <>
            <Typography variant="body2">
              {t('newsletter.file.reading', { read: progress.read, total })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={total === 0 ? 0 : Math.min(100, (progress.read / total) * 100)}
              aria-label={t('newsletter.file.label')}
            />
          </>
        )}
        <span>{progress.is === 'done' && t('newsletter.file.done', { count: progress.read })}</span>
      </Box>
      {progress.is === 'failed' && (
        <FailureNotice
          title={t('newsletter.file.failed')}
          failure={progress.failure}
          onRetry={goOn}
        />
      )}
    </Card>
  );
}
