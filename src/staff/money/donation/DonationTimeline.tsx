import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DonationRow, LifeAnswer } from '@core/staff/money/moneyContract';
import { formatCharityTime } from '@/config/today';
import { Bidi } from '@/components/text/Bidi';
import { useLanguage } from '@/i18n/useLanguage';
import { timelineOf, type DonationEvent } from './donationEvents';
import { useChangeWords } from '../../changes/useChangeWords';
import { useEventWords } from './useEventWords';
import { useMoneyWords } from '../useMoneyWords';

const Line = styled('ol')(({ theme }) => ({
  margin: 0,
  paddingBlock: 0,
  paddingInline: theme.spacing(3, 0),
  listStyle: 'none',
  borderInlineStart: `2px solid ${theme.palette.divider}`,
  '& > li': { position: 'relative', paddingBlockEnd: theme.spacing(3) },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '0.5em',
    insetInlineStart: `calc(-1 * ${theme.spacing(3)} - 7px)`,
    blockSize: '12px',
    inlineSize: '12px',
    borderRadius: '50%',
    backgroundColor: theme.palette.primary.main,
    outline: '2px solid transparent',
  },
}));

/** Other events identify the request, and amounts have their currency beside them. */
const UNTOLD = ['requestId', 'currency'];

type ChangesProps = {
  entry: Extract<DonationEvent, { is: 'audit' }>['entry'];
  donation: DonationRow;
};

function Changes({ entry, donation }: ChangesProps) {
  const { t } = useTranslation('staff');
  const { project } = useMoneyWords();
  const changes = useChangeWords()(entry.before, entry.after).filter(
    ({ field }) => !UNTOLD.includes(field),
  );
  const named = (value: string): string =>
    value === donation.projectId ? project(donation.projectTitle) : value;
  return changes.map(({ field, label, before, after, alone }) => (
    <Typography key={field} variant="body2" component="p" sx={{ color: 'text.secondary' }}>
      {alone === null
        ? t('audit.changed', { label, before: named(before), after: named(after) })
        : t('audit.written', { label, after: named(alone) })}
    </Typography>
  ));
}

export function DonationTimeline({ life }: { life: LifeAnswer }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useEventWords(life.donation);
  const events = useMemo(() => timelineOf(life), [life]);
  return (
    <Line aria-label={t('money.gift.life')}>
      {events.map((event, index) => {
        const { title, details } = words(event);
        return (
          <li key={index}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            {details.map((detail) => (
              <Typography key={detail} variant="body2">
                <Bidi>{detail}</Bidi>
              </Typography>
            ))}
            {event.is === 'audit' && <Changes entry={event.entry} donation={life.donation} />}
            {event.at !== null && (
              <Box
                component="time"
                dateTime={event.at}
                sx={{ color: 'text.secondary', typography: 'body2' }}
              >
                {formatCharityTime(event.at, language)}
              </Box>
            )}
          </li>
        );
      })}
    </Line>
  );
}
