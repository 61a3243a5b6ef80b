import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import {
  DOCUMENT_KINDS,
  documentFileId,
  kindOfDocument,
  LARGEST_DOCUMENT_BYTES,
} from '@core/site/siteDocuments';
import type { DocumentProblem } from '@core/staff/textsContract';
import { loadSiteDocument, uploadSiteDocument } from '@/api/endpoints/staff/settingsApi';
import { Notice } from '@/components/feedback/Notice';
import { saveFile } from '@/components/files/saveFile';
import { Button } from '@/components/form/Button';
import { selectAuth } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { FileButton } from '../../form/FileButton';
import { useStaffFailureText } from '../../useStaffFailureText';
import type { Uploading } from './TextFields';

const EXTENSIONS = [...DOCUMENT_KINDS, 'jpeg'];

type DocumentChooserProps = {
  label: string;
  /** The document's name in the text; empty for none. */
  mark: string;
  onChange: (mark: string) => void;
  problem: string | undefined;
} & Uploading;

type Wrong = { problem: DocumentProblem } | { failure: Failure };

/** A document that visitors can download once its text is saved. */
export function DocumentChooser({
  label,
  mark,
  onChange,
  problem,
  isUploading,
  onUploading,
}: DocumentChooserProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const auth = useAppSelector(selectAuth);
  const words = useStaffFailureText();
  const [progress, setProgress] = useState<number | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const fileId = documentFileId(mark);

  const send = async (file: File, userId: string): Promise<void> => {
    if (file.size > LARGEST_DOCUMENT_BYTES) return setWrong({ problem: 'tooManyBytes' });
    const answer = await uploadSiteDocument({ userId, file, onProgress: setProgress });
    if (!('error' in answer))
      return 'problem' in answer.data ? setWrong(answer.data) : onChange(answer.data.document);
    setWrong(
      answer.error.code === 'fileTypeUnsupported' ? { problem: 'kind' } : { failure: answer.error },
    );
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined || auth.status !== 'loggedIn' || isUploading) return;
    setWrong(null);
    setProgress(0);
    onUploading(true);
    await send(file, auth.user.id);
    setProgress(null);
    onUploading(false);
  };
  const save = async (stored: string): Promise<void> => {
    const answer = await loadSiteDocument(stored);
    if ('error' in answer) setWrong({ failure: answer.error });
    else saveFile(stored.replace('-', '.'), 'application/octet-stream', answer.data);
  };

  const shown =
    wrong === null
      ? problem
      : 'failure' in wrong
        ? words(wrong.failure)
        : t(`settings.texts.file.problems.${wrong.problem}`);
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <Typography id={`${id}-label`} variant="subtitle2" component="label" htmlFor={id}>
        {label}
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" sx={{ color: 'text.secondary' }}>
        {fileId === null
          ? t('settings.texts.file.none')
          : t('settings.texts.file.chosen', { kind: kindOfDocument(fileId).toUpperCase() })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          id={id}
          describedBy={shown === undefined ? `${id}-hint` : `${id}-problem`}
          label={t('settings.texts.file.choose')}
          extensions={EXTENSIONS}
          disabled={isUploading}
          onChoose={(files) => void choose(files?.[0])}
        />
        {fileId !== null && (
          <>
            <Button
              variant="text"
              size="small"
              disabled={isUploading}
              onClick={() => void save(fileId)}
            >
              {t('settings.texts.file.look')}
            </Button>
            <Button variant="text" size="small" disabled={isUploading} onClick={() => onChange('')}>
              {t('settings.texts.file.remove')}
            </Button>
          </>
        )}
      </Box>
      {progress !== null && (
        <LinearProgress
          aria-label={t('settings.texts.file.uploading')}
          sx={{ inlineSize: '100%' }}
          {...(progress > 0 && progress < 100
            ? { variant: 'determinate', value: progress }
            : { variant: 'indeterminate' })}
        />
      )}
      {shown !== undefined && (
        <div id={`${id}-problem`}>
          <Notice severity="error" role="alert">
            {shown}
          </Notice>
        </div>
      )}
    </Box>
  );
}
