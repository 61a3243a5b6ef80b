import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/Notice';
import { useFocusAfter } from '@/components/form/useFocusAfter';
import { CloseIcon, EditIcon } from '@/components/icons/pageIcons';
import { Avatar } from './Avatar';
import { CENTRED, type Crop, type PictureProblem } from './picture';
import { readPicture } from './pictureFile';
import { PictureCropper } from './PictureCropper';

const FileInput = styled('input')(visuallyHidden);

export type ChosenPicture = { image: HTMLImageElement; crop: Crop };

type PictureFieldProps = {
  seed: string;
  current: string;
  chosen: ChosenPicture | null;
  /** Why the chosen picture was not saved. */
  refusal: string | null;
  onChange: (chosen: ChosenPicture | null) => void;
  /** Saves the chosen picture alone. */
  onSave: () => void;
  saving: boolean;
  /** True while the whole form is being saved. */
  disabled: boolean;
  /** Percent sent; null while no picture is being sent. */
  progress: number | null;
};

/** The profile picture, which is checked and cut to a square before it is sent. */
export function PictureField({
  seed,
  current,
  chosen,
  refusal,
  onChange,
  onSave,
  saving,
  disabled,
  progress,
}: PictureFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  // The button is removed once the picture is saved.
  const save = useFocusAfter(saving);
  const edit = useFocusAfter(saving);
  const told = problem === null ? refusal : t(`profile.picture.problems.${problem}`);
  const isChosen = chosen !== null;

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    const read = await readPicture(file);
    // The same file can then be chosen again.
    currentTarget.value = '';
    setProblem(read.ok ? null : read.problem);
    onChange(read.ok ? { image: read.image, crop: CENTRED } : null);
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
        {chosen === null && <Avatar seed={seed} image={current} size={96} />}
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Typography component="label" htmlFor={id} variant="subtitle2">
            {t('profile.picture.label')}
          </Typography>
          <FileInput
            ref={input}
            id={id}
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-describedby={told === null ? `${id}-hint` : `${id}-problem`}
            aria-invalid={told === null ? undefined : true}
            onChange={(event) => void choose(event)}
          />
          <Typography id={`${id}-hint`} variant="caption" sx={{ color: 'text.secondary' }}>
            {t('profile.picture.hint')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 0.5 }}>
            <Button
              ref={edit}
              variant="outlined"
              size="small"
              startIcon={<EditIcon size={18} />}
              disabled={saving || disabled}
              onClick={() => input.current?.click()}
            >
              {t('profile.picture.edit')}
            </Button>
            {isChosen && (
              <Button
                variant="text"
                size="small"
                startIcon={<CloseIcon size={18} />}
                disabled={saving || disabled}
                onClick={() => {
                  onChange(null);
                  edit.current?.focus();
                }}
              >
                {t('profile.picture.discard')}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
      {chosen !== null && (
        <PictureCropper
          image={chosen.image}
          crop={chosen.crop}
          onChange={(crop) => onChange({ ...chosen, crop })}
        />
      )}
      {told !== null && (
        <div id={`${id}-problem`}>
          <Notice severity="error" role="alert">
            {told}
          </Notice>
        </div>
      )}
      {isChosen && (
        <Button
          ref={save}
          variant="contained"
          loading={saving}
          loadingPosition="start"
          disabled={disabled}
          onClick={onSave}
          sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}
        >
          {t('profile.picture.save')}
        </Button>
      )}
      {progress !== null && (
        <Box role="status">
          <Typography variant="body2">{t('profile.picture.uploading')}</Typography>
          <LinearProgress
            aria-label={t('profile.picture.uploading')}
            {...(progress > 0
              ? { variant: 'determinate', value: progress }
              : { variant: 'indeterminate' })}
          />
        </Box>
      )}
    </Box>
  );
}
