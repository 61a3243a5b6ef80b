import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LetterRow } from '@core/staff/newsletterContract';
import { pickText } from '@core/text/languages/bilingual';
import { formatCharityTime } from '@/config/today';
import { useListLettersQuery } from '@/api/endpoints/staff/newsletterApi';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { PlusIcon } from '@/components/icons/pageIcons';
import { useLanguage } from '@/i18n/useLanguage';
import { StaffHeading } from '../layout/StaffLayout';
import { LetterProgress } from './LetterProgress';
import { LetterStates } from './LetterStates';
import { letterPath, newLetterPath } from './newsletterPaths';
import { FOLLOW_MS } from './useFollowedLetter';

function LetterItem({ letter }: { letter: LetterRow }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { id, state, changedAt, startedAt, progress } = letter;
  const subject = pickText(letter.subject, language);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        paddingBlock: 2,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
        <MuiLink
          component={Link}
          to={letterPath(id)}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {subject.text === '' ? (
            t('newsletter.untitled')
          ) : (
            <bdi lang={subject.language}>{subject.text}</bdi>
          )}
        </MuiLink>
        <LetterStates letter={letter} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {startedAt === null
          ? t('newsletter.changed', { date: formatCharityTime(changedAt, language) })
          : t('newsletter.started', { date: formatCharityTime(startedAt, language) })}
      </Typography>
      {progress !== null && <LetterProgress progress={progress} isSending={state === 'sending'} />}
    </Box>
  );
}

export function LettersPage() {
  const { t } = useTranslation('staff');
  /** The cursor of each page; null for the first one. */
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  const [isSending, setIsSending] = useState(false);
  const query = useListLettersQuery(
    { after: starts.at(-1) ?? null },
    { pollingInterval: isSending ? FOLLOW_MS : 0, skipPollingIfUnfocused: true },
  );
  const { currentData } = query;
  const isOnItsWay = currentData?.letters.some(({ state }) => state === 'sending') ?? false;
  if (isOnItsWay !== isSending) setIsSending(isOnItsWay);
  const write = (
    <Button component={Link} to={newLetterPath} startIcon={<PlusIcon />}>
      {t('newsletter.write')}
    </Button>
  );
  return (
    <>
      <StaffHeading title={t('newsletter.title')} lead={t('newsletter.lead')} actions={write} />
      <QueryView
        query={{ ...query, data: currentData }}
        skeleton={<Skeleton height={240} />}
        isEmpty={({ letters }) => letters.length === 0 && starts.length === 1}
        empty={
          <EmptyState title={t('newsletter.empty')} titleComponent="h2">
            {t('newsletter.emptyText')}
          </EmptyState>
        }
      >
        {({ letters, next }) => (
          <>
            <Card sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1 }}>
              <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
                {letters.map((letter) => (
                  <LetterItem key={letter.id} letter={letter} />
                ))}
              </Box>
            </Card>
            <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 2 }}>
              {starts.length > 1 && (
                <Button variant="outlined" onClick={() => setStarts(starts.slice(0, -1))}>
                  {t('newsletter.newer')}
                </Button>
              )}
              {next !== null && (
                <Button variant="outlined" onClick={() => setStarts([...starts, next])}>
                  {t('newsletter.older')}
                </Button>
              )}
            </Box>
          </>
        )}
      </QueryView>
    </>
  );
}
