import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@core/failures/failure';
import { LARGEST_PICTURE_BYTES, PICTURE_EXTENSIONS } from '@core/pictures/pictureLimits';
import { PICTURE_SIZES, type PictureShape } from '@core/pictures/pictureSizes';
import type { Focus } from '@core/pictures/focus';
import type { PictureProblem } from '@core/staff/contentContract';
import { uploadContentPicture } from '@/api/endpoints/staff/contentApi';
import { CoverImage } from '@/components/covers/CoverImage';
import { Notice } from '@/components/feedback/Notice';
import { selectAuth } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { radii } from '@/theme/tokens';
import type { CoverPalette } from '@/components/covers/palettes';
import { FileButton } from '../../form/FileButton';
import { useStaffFailureText } from '../../useStaffFailureText';
import { LogoImage } from '../../settings/LogoImage';
import { heicToJpeg, isHeic } from './heicToJpeg';
import {
  isCut,
  PictureFocusDialog,
  readLocalPicture,
  type LocalPicture,
} from './PictureFocusDialog';
import { usePictureAddress } from './usePictureAddress';

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

const EXTENSIONS = [...PICTURE_EXTENSIONS, 'heic', 'heif'];

const IN_TEXT = {
  label: 'content.picture.label',
  hint: 'content.picture.hint',
  generatedHint: 'content.picture.textHint',
  choose: 'content.picture.choose',
  generate: 'content.picture.none',
} as const;

export type PictureChooserProps = {
  /** The picture's name in the document; empty for a generated cover. */
  image: string;
  onChange: (image: string) => void;
  shape: PictureShape;
  /** A picture of a text, which no generated cover replaces. */
  isInText?: boolean;
  /** The seed of the generated cover. */
  seed: string;
  palette: CoverPalette;
  /** The server's problem with the previously chosen picture. */
  problem: string | undefined;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
};

/** A chosen file, and what the site made of it; only the browser has it, until it leaves. */
type Chosen = { picture: LocalPicture; focus: Focus | null; image: string | null };

type Wrong = { problem: PictureProblem | 'tooManyBytes' | 'heic' } | { failure: Failure };

/** A picture that is dropped or chosen, uploaded, and converted to the site's sizes. */
export function PictureChooser({
  image,
  onChange,
  shape,
  isInText = false,
  seed,
  palette,
  problem,
  isUploading,
  onUploading,
}: PictureChooserProps) {
  const { t } = useTranslation('staff');
  const says = shape === 'logos' ? LOGO : isInText ? IN_TEXT : PICTURE;
  const id = useId();
  const auth = useAppSelector(selectAuth);
  const words = useStaffFailureText();
  const [progress, setProgress] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isAiming, setIsAiming] = useState(false);
  const address = usePictureAddress(image);
  const localAddress = chosen?.picture.address;
  useEffect(
    () => () => {
      if (localAddress !== undefined) URL.revokeObjectURL(localAddress);
    },
    [localAddress],
  );

  const send = async (
    file: File,
    focus: Focus | null,
    userId: string,
  ): Promise<string | undefined> => {
    const answer = await uploadContentPicture({
      userId,
      file,
      shape,
      focus,
      onProgress: setProgress,
    });
    if ('error' in answer)
      setWrong(
        answer.error.code === 'fileTypeUnsupported'
          ? { problem: 'kind' }
          : { failure: answer.error },
      );
    else if ('problem' in answer.data) setWrong(answer.data);
    else {
      onChange(answer.data.image);
      return answer.data.image;
    }
    return undefined;
  };
  const whileBusy = async (work: (userId: string) => Promise<unknown>): Promise<void> => {
    if (auth.status !== 'loggedIn' || isUploading) return;
    setWrong(null);
    setProgress(0);
    onUploading(true);
    try {
      await work(auth.user.id);
    } finally {
      onUploading(false);
    }
  };
  const choose = (files: FileList | null): Promise<void> =>
    whileBusy(async (userId) => {
      const given = files?.[0];
      if (given === undefined) return;
      const file = isHeic(given) ? await heicToJpeg(given) : given;
      if (file === null) return setWrong({ problem: 'heic' });
      if (file.size > LARGEST_PICTURE_BYTES) return setWrong({ problem: 'tooManyBytes' });
      const picture = isCut(shape) ? await readLocalPicture(file) : null;
      if (picture === null) return send(file, null, userId);
      setChosen({ picture, focus: null, image: null });
      setIsAiming(true);
    });
  const upload = ({ picture }: Chosen, focus: Focus | null): Promise<void> => {
    setIsAiming(false);
    return whileBusy(async (userId) => {
      const made = await send(picture.file, focus, userId);
      if (made !== undefined) setChosen({ picture, focus, image: made });
    });
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
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <FileButton
              id={id}
              describedBy={said === undefined ? `${id}-hint` : `${id}-problem`}
              label={t(says.choose)}
              extensions={EXTENSIONS}
              disabled={isUploading}
              onChoose={(files) => void choose(files)}
            />
            {image !== '' && chosen?.image === image && (
              <Button
                variant="outlined"
                size="small"
                disabled={isUploading}
                onClick={() => setIsAiming(true)}
              >
                {t('content.picture.focus.change')}
              </Button>
            )}
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
      {isAiming && chosen !== null && isCut(shape) && (
        <PictureFocusDialog
          picture={chosen.picture}
          shape={shape}
          initial={chosen.focus}
          onClose={() => setIsAiming(false)}
          onUpload={(focus) => void upload(chosen, focus)}
        />
      )}
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
