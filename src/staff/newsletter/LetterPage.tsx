import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StaffLetter } from '@core/staff/newsletterContract';
import { LANGUAGES, pickText } from '@core/text/languages/bilingual';
import { formatCharityTime } from '@/config/today';
import { usePreviewLetterQuery } from '@/api/endpoints/staff/newsletterApi';
import { QueryView } from '@/components/feedback/QueryView';
import { useLanguage } from '@/i18n/useLanguage';
import { StaffHeading } from '../layout/StaffLayout';
import { BackToLetters } from './BackToLetters';
import { LetterActions } from './LetterActions';
import { LetterProgress } from './LetterProgress';
import { LetterStates } from './LetterStates';
import { MailPreview } from './MailPreview';
import { ReaderCounts } from './readers/ReaderCounts';
import { SendDialog } from './SendDialog';
import { SendToMeButton } from './SendToMeButton';
import { useFollowedLetter } from './useFollowedLetter';

function Sent({ letter }: { letter: StaffLetter }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { progress, startedAt, state } = letter;
  if (progress === null) return null;
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 }, display: 'grid', gap: 1 }}>
      <Typography>
        <span>{t('newsletter.readers.wentTo', { count: progress.recipients })}</span>{' '}
        <span>{t('newsletter.started', { date: formatCharityTime(startedAt, language) })}</span>
      </Typography>
      <LetterProgress progress={progress} isSending={state === 'sending'} />
      {state === 'sending' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('newsletter.progress.slow')}
        </Typography>
      )}
    </Card>
  );
}

function OpenLetter({ letter }: { letter: StaffLetter }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const query = usePreviewLetterQuery({ letter: letter.id });
  const [isSending, setIsSending] = useState(false);
  const { text, language: written } = pickText(letter.subject, language);
  const isDraft = letter.state === 'draft';
  return (
    <>
      <BackToLetters />
      <StaffHeading
        title={text === '' ? t('newsletter.untitled') : <bdi lang={written}>{text}</bdi>}
        lead={<LetterStates letter={letter} />}
        actions={<LetterActions letter={letter} onSend={() => setIsSending(true)} />}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Sent letter={letter} />
        <QueryView
          query={{ ...query, data: query.currentData }}
          skeleton={<Skeleton height={360} />}
        >
          {({ preview, readers }) => (
            <>
              {isDraft && <ReaderCounts readers={readers} />}
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
                }}
              >
                {LANGUAGES.map((one) => (
                  <MailPreview
                    key={one}
                    preview={preview[one]}
                    language={one}
                    isMissing={letter.missing.includes(one)}
                    action={isDraft ? <SendToMeButton letter={letter.id} language={one} /> : null}
                  />
                ))}
              </Box>
              {isSending && isDraft && (
                <SendDialog
                  letter={letter}
                  readers={readers}
                  onRefused={() => void query.refetch()}
                  onClose={() => setIsSending(false)}
                />
              )}
            </>
          )}
        </QueryView>
      </Box>
    </>
  );
}

export function LetterPage() {
  const { id = '' } = useParams();
  const query = useFollowedLetter(id);
  return (
    <QueryView query={{ ...query, data: query.currentData }} skeleton={<Skeleton height={480} />}>
      {(letter) => <OpenLetter key={letter.id} letter={letter} />}
    </QueryView>
  );
}
