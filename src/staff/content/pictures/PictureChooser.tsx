import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import { LARGEST_PICTURE_BYTES, PICTURE_EXTENSIONS } from '@core/pictures/pictureLimits';
import { PICTURE_SIZES, type PictureShape } from '@core/pictures/pictureSizes';
import type { PictureProblem } from '@core/staff/contentContract';
import { uploadContentPicture } from '@/api/endpoints/staff/contentApi';
import { CoverImage } from '@/components/covers/CoverImage';
import { Notice } from '@/components/feedback/Notice';
import { selectAuth } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { radii } from '@/theme/tokens';
import type { CoverPalette } from '@/components/covers/palettes';
import { useStaffFailureText } from '../../useStaffFailureText';
import { LogoImage } from '../../settings/LogoImage';
import { heicToJpeg, isHeic } from './heicToJpeg';
import { usePictureAddress } from './usePictureAddress';

const FileInput = styled('input')(visuallyHidden);

const DropZone = styled('div', { shouldForwardProp: (name) => name !== 'isOver' })<{
  isOver: boolean;
}>(({ theme, isOver }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'center',
  padding: theme.spacing(2),
  borderRadius: radii.card,
  border: `2px dashed ${isOver ? theme.palette.primary.main : theme.palette.divider}`,
  backgroundColor: isOver ? theme.palette.wash.primary : 'transparent',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '15rem minmax(0, 1fr)' },
}));

const PICTURE = {
  label: 'content.picture.label',
  hint: 'content.picture.hint',
  generatedHint: 'content.picture.generatedHint',
  choose: 'content.picture.choose',
  generate: 'content.picture.generate',
} as const;
const LOGO = {
  label: 'settings.logo.label',
  hint: 'settings.logo.hint',
  generatedHint: 'settings.logo.generatedHint',
  choose: 'settings.logo.choose',
  generate: 'settings.logo.generate',
} as const;

const ACCEPTED = [...PICTURE_EXTENSIONS, 'heic', 'heif']
  .map((extension) => `.${extension}`)
  .join(',');

export type PictureChooserProps = {
  /** The picture's name in the document; empty for a generated cover. */
  image: string;
  onChange: (image: string) => void;
  shape: PictureShape;
  /** The seed of the generated cover. */
  seed: string;
  palette: CoverPalette;
  /** The server's problem with the previously chosen picture. */
  problem: string | undefined;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
};

type Wrong = { problem: PictureProblem | 'tooManyBytes' | 'heic' } | { failure: Failure };

/** A picture that is dropped or chosen, uploaded, and converted to the site's sizes. */
export function PictureChooser({
  image,
  onChange,
  shape,
  seed,
  palette,
  problem,
  isUploading,
  onUploading,
}: PictureChooserProps) {
  const { t } = useTranslation('staff');
  const says = shape === 'logos' ? LOGO : PICTURE;
  const id = useId();
  const auth = useAppSelector(selectAuth);
  const words = useStaffFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const address = usePictureAddress(image);

  const send = async (chosen: File, userId: string): Promise<void> => {
    const file = isHeic(chosen) ? await heicToJpeg(chosen) : chosen;
    if (file === null) {
      setWrong({ problem: 'heic' });
      return;
    }
    if (file.size > LARGEST_PICTURE_BYTES) {
      setWrong({ problem: 'tooManyBytes' });
      return;
    }
    const answer = await uploadContentPicture({ userId, file, shape, onProgress: setProgress });
    if ('error' in answer)
      setWrong(
        answer.error.code === 'fileTypeUnsupported'
          ? { problem: 'kind' }
          : { failure: answer.error },
      );
    else if ('problem' in answer.data) setWrong(answer.data);
    else onChange(answer.data.image);
  };
  const choose = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (file === undefined || auth.status !== 'loggedIn' || isUploading) return;
    setWrong(null);
    setProgress(0);
    onUploading(true);
    try {
      await send(file, auth.user.id);
    } finally {
      onUploading(false);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void choose(event.dataTransfer.files);
  };

  const { widths, ratio } = PICTURE_SIZES[shape];
  const smallest = { width: widths[0], height: (widths[0] * ratio[1]) / ratio[0] };
  const said =
    wrong === null
      ? problem
      : 'failure' in wrong
        ? words(wrong.failure)
        : t(`content.picture.problems.${wrong.problem}`, smallest);
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 1 }}>
      <Typography
        id={`${id}-label`}
        variant="subtitle2"
        component="label"
        htmlFor={id}
        sx={{ justifySelf: 'start' }}
      >
        {t(says.label)}
      </Typography>
      <DropZone
        isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {shape === 'logos' ? (
          <LogoImage address={address} size={144} />
        ) : (
          <CoverImage
            src={address}
            seed={seed}
            palette={palette}
            ratio={shape === 'items' ? '1 / 1' : '5 / 3'}
            sizes="240px"
            sx={{ borderRadius: radii.field }}
          />
        )}
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography id={`${id}-hint`} variant="body2" sx={{ color: 'text.secondary' }}>
            {t(image === '' ? says.generatedHint : says.hint)}
          </Typography>
          <FileInput
            ref={input}
            type="file"
            accept={ACCEPTED}
            tabIndex={-1}
            id={id}
            aria-describedby={said === undefined ? `${id}-hint` : `${id}-problem`}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files);
              // The same file can then be chosen again.
              currentTarget.value = '';
            }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              size="small"
              disabled={isUploading}
              onClick={() => input.current?.click()}
            >
              {t(says.choose)}
            </Button>
            {image !== '' && (
              <Button
                variant="text"
                size="small"
                disabled={isUploading}
                onClick={() => {
                  setWrong(null);
                  onChange('');
                }}
              >
                {t(says.generate)}
              </Button>
            )}
          </Box>
        </Box>
      </DropZone>
      {isUploading && (
        <Box role="status">
          <Typography variant="body2">
            {t(progress < 100 ? 'content.picture.uploading' : 'content.picture.sizing')}
          </Typography>
          <LinearProgress
            aria-label={t('content.picture.uploading')}
            {...(progress > 0 && progress < 100
              ? { variant: 'determinate', value: progress }
              : { variant: 'indeterminate' })}
          />
        </Box>
      )}
      {said !== undefined && (
        <div id={`${id}-problem`}>
          <Notice severity="error" role="alert">
            {said}
          </Notice>
        </div>
      )}
    </Box>
  );
}
