import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ANSWER_LIMITS, type InboxState } from '@core/staff/inbox';
import type { InboxItem } from '@core/staff/inboxContract';
import { pickText } from '@core/text/languages/bilingual';
import { formatCharityTime } from '@/config/today';
import { useHandleInboxItemMutation } from '@/api/endpoints/staff/inboxApi';
import { failureOf } from '@/api/failureOf';
import { Notice } from '@/components/feedback/Notice';
import { FormErrorSummary } from '@/components/form/FormErrorSummary';
import { FormTextArea } from '@/components/form/fields/FormTextArea';
import { Bidi } from '@/components/text/Bidi';
import { useLanguage } from '@/i18n/useLanguage';
import { useStaffFailureText } from '../useStaffFailureText';
import { AboutReport, ReportFile } from './ReportCardParts';
import { useMovedItem } from './useMovedItem';
import { useWhereNow } from './useWhereNow';
import { Answers, Written } from './Written';

function Sender({ item }: { item: InboxItem }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { fullName, email, phone, receivedAt, looksAutomatic, volunteer } = item;
  return (
    <Box>
      <Typography
        component="h2"
        variant="h3"
        sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere' }}
      >
        <Bidi>{fullName}</Bidi>
      </Typography>
      <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
        {formatCharityTime(receivedAt, language)}
      </Typography>
      {looksAutomatic && (
        <Chip label={t('inbox.states.automatic')} size="small" sx={{ marginBlock: 1 }} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Link href={`mailto:${email}`} dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Link>
        <Link href={`tel:${phone}`} dir="ltr">
          {phone}
        </Link>
      </Box>
      {volunteer !== null && (
        <Typography component="p" variant="body2" sx={{ marginBlockStart: 1 }}>
          {t('inbox.volunteer', {
            opportunity: volunteer.opportunity
              ? pickText(volunteer.opportunity, language).text
              : t('inbox.opportunityGone'),
            age: volunteer.age,
            education: volunteer.education,
          })}
        </Typography>
      )}
    </Box>
  );
}

const NEXT: Readonly<Record<InboxState, readonly InboxState[]>> = {
  new: ['inWork', 'done'],
  inWork: ['done', 'new'],
  done: ['inWork'],
};

type InboxCardProps = {
  /** The item of the list, or its last known state. */
  item: InboxItem;
  /** False if a colleague has moved it while its note is being typed. */
  isListed: boolean;
  /** Reports whether the note has unsaved text. */
  onTyped: (item: InboxItem, isTyped: boolean) => void;
  /** @param note undefined without typed text */
  onAnswer: (item: InboxItem, note: string | undefined) => void;
};

export function InboxCard({ item: last, isListed, onTyped, onAnswer }: InboxCardProps) {
  const { t } = useTranslation('staff');
  const words = useStaffFailureText();
  const whereNow = useWhereNow();
  const [handle, { isLoading }] = useHandleInboxItemMutation();
  const moved = useMovedItem(last, isListed);
  const item = isListed ? last : (moved ?? last);
  const { kind, id, revision, state, assignee, answers, note, report } = item;
  const { control, formState, getValues, reset, setError } = useForm({ defaultValues: { note } });
  const { defaultValues, errors, isDirty } = formState;
  // A colleague's note replaces the former one, and is shown beside typed text.
  const theirs = isDirty && note !== defaultValues?.note ? note : '';
  useEffect(() => {
    // A typed note may have been saved with an answer.
    if (!isDirty || note === getValues('note')) reset({ note });
  }, [isDirty, note, reset, getValues]);
  useEffect(() => onTyped(item, isDirty), [onTyped, item, isDirty]);

  /** The visitors of reports are anonymous, so they cannot ask for the note. */
  const noteHint = (): string | undefined => {
    const isOfVisitor = report === null;
    if (assignee === null) return isOfVisitor ? t('inbox.noteHint') : undefined;
    return t(isOfVisitor ? 'inbox.assignee' : 'inbox.handledBy', { name: assignee.name });
  };

  const moveTo = async (next: InboxState): Promise<void> => {
    const sent = { note: getValues('note') };
    const { error } = await handle({ kind, id, revision, state: next, ...sent });
    if (error === undefined) reset(sent, { keepValues: true });
    else setError('root.server', { message: words(failureOf(error)) }, { shouldFocus: true });
  };

  return (
    <Card component="li" sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 } }}>
      {report === null ? (
        <Sender item={item} />
      ) : (
        <AboutReport report={report} receivedAt={item.receivedAt} />
      )}
      {report !== null && item.text !== '' && (
        <Typography variant="body2">{t('inbox.report.added')}</Typography>
      )}
      {item.text !== '' && <Written>{item.text}</Written>}
      {report !== null && <ReportFile id={id} />}
      <Answers answers={answers} />
      <FormTextArea
        control={control}
        name="note"
        label={t('inbox.note')}
        hint={noteHint()}
        maxLength={ANSWER_LIMITS.note}
        rows={2}
        optional
      />
      {theirs !== '' && (
        <div>
          <Typography variant="subtitle2">{t('inbox.theirNote')}</Typography>
          <Written>{theirs}</Written>
        </div>
      )}
      {!isListed && moved !== undefined && (
        <Notice severity="warning" role="alert">
          <span>{moved === null ? t('inbox.now.unknown') : whereNow(moved)}</span>{' '}
          <span>{t('inbox.noteNotSaved')}</span>
        </Notice>
      )}
      <FormErrorSummary errors={errors} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {report === null && (
          <Button
            variant="contained"
            onClick={() => onAnswer(item, isDirty ? getValues('note') : undefined)}
          >
            {t('inbox.answer')}
          </Button>
        )}
        {NEXT[state].map((next) => (
          <Button
            key={next}
            variant="outlined"
            disabled={isLoading}
            onClick={() => void moveTo(next)}
          >
            {t(`inbox.moveTo.${next}`)}
          </Button>
        ))}
        {isDirty && (
          <Button variant="text" disabled={isLoading} onClick={() => void moveTo(state)}>
            {t('inbox.saveNote')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
