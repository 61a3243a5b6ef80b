import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cutAround, type Cut, type Focus } from '@core/pictures/focus';
import { PICTURE_SIZES, type PictureShape } from '@core/pictures/pictureSizes';
import { Button } from '@/components/form/Button';
import { focusRing } from '@/theme/baseline';
import { radii } from '@/theme/tokens';

/** The shapes in which the site shows a cut picture, the cut itself first. */
const FRAMES = {
  covers: [
    { label: 'content.picture.focus.pages', ratio: PICTURE_SIZES.covers.ratio },
    { label: 'content.picture.focus.wide', ratio: [16, 7] },
    { label: 'content.picture.focus.square', ratio: [1, 1] },
  ],
  items: [{ label: 'content.picture.focus.square', ratio: PICTURE_SIZES.items.ratio }],
} as const;
const MIDDLE: Focus = { x: 50, y: 50 };
const LARGE_STEP = 10;
const PREVIEW_HEIGHT = 56;

const AXES = [
  { axis: 'x', label: 'content.picture.focus.x' },
  { axis: 'y', label: 'content.picture.focus.y' },
] as const;

// Drawings have no side that a right-to-left page mirrors.
const Drawing = styled('svg')({ display: 'block', maxInlineSize: '100%' });

const Place = styled('div')({
  position: 'relative',
  justifySelf: 'center',
  borderRadius: radii.field,
  // It must not scroll to an input that gets the focus.
  overflow: 'clip',
  cursor: 'crosshair',
  touchAction: 'none',
  '& > svg': { inlineSize: '100%' },
  '&:has(input:focus-visible)': focusRing,
});
const HiddenRange = styled('input')(visuallyHidden, { insetBlockStart: 0 });

const percentOf = (at: number, start: number, length: number): number =>
  length === 0 ? 0 : Math.min(100, Math.max(0, Math.round(((at - start) / length) * 100)));

function moved({ x, y }: Focus, key: string, step: number): Focus | null {
  const within = (percent: number): number => Math.min(100, Math.max(0, percent));
  switch (key) {
    case 'ArrowLeft':
      return { x: within(x - step), y };
    case 'ArrowRight':
      return { x: within(x + step), y };
    case 'ArrowUp':
      return { x, y: within(y - step) };
    case 'ArrowDown':
      return { x, y: within(y + step) };
    default:
      return null;
  }
}

/** A file that only the browser has; its address is to be revoked. */
export type LocalPicture = { file: File; address: string; width: number; height: number };

/** @returns null where the browser cannot read it, so that the server gives the reason */
export async function readLocalPicture(file: File): Promise<LocalPicture | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { file, address: URL.createObjectURL(file), width, height };
  } catch {
    return null;
  }
}

type PictureFocusDialogProps = {
  picture: LocalPicture;
  shape: keyof typeof FRAMES;
  /** The point of its latest upload. */
  initial: Focus | null;
  onClose: () => void;
  onUpload: (focus: Focus | null) => void;
};

export const isCut = (shape: PictureShape): shape is keyof typeof FRAMES => shape !== 'logos';

/** Chooses the point that stays visible, by pointer, touch or keyboard, before the upload. */
export function PictureFocusDialog({
  picture: { address, width, height },
  shape,
  initial,
  onClose,
  onUpload,
}: PictureFocusDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const [focus, setFocus] = useState(initial);

  const point = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    setFocus({
      x: percentOf(event.clientX, box.left, box.width),
      y: percentOf(event.clientY, box.top, box.height),
    });
  };
  const press = (event: KeyboardEvent): void => {
    const next = moved(focus ?? MIDDLE, event.key, event.shiftKey ? LARGE_STEP : 1);
    if (next === null) return;
    event.preventDefault();
    setFocus(next);
  };

  const whole: Cut = { x: 0, y: 0, width, height };
  const cut = focus && cutAround(whole, PICTURE_SIZES[shape].ratio, focus);
  const place =
    focus === null ? t('content.picture.focus.isAutomatic') : t('content.picture.focus.at', focus);
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`}>{t('content.picture.focus.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography id={`${id}-hint`} variant="body2">
          {t('content.picture.focus.hint')}
        </Typography>
        <Place
          role="group"
          aria-label={t('content.picture.focus.marker')}
          aria-describedby={`${id}-hint`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={point}
          sx={{ inlineSize: `min(100%, calc(min(32vh, 26rem) * ${width / height}))` }}
        >
          <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden>
            <image href={address} width={width} height={height} />
            {focus !== null && cut !== null && <FocusMarks whole={whole} cut={cut} focus={focus} />}
          </Drawing>
          {AXES.map(({ axis, label }) => (
            <HiddenRange
              key={axis}
              type="range"
              dir="ltr"
              min={0}
              max={100}
              value={(focus ?? MIDDLE)[axis]}
              aria-label={t(label)}
              aria-valuetext={place}
              onKeyDown={press}
              onChange={({ currentTarget }) =>
                setFocus({ ...(focus ?? MIDDLE), [axis]: Number(currentTarget.value) })
              }
            />
          ))}
        </Place>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Typography variant="body2">{place}</Typography>
          <Button variant="text" size="small" onClick={() => setFocus(null)}>
            {t('content.picture.focus.automatic')}
          </Button>
        </Box>
        {cut !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
            {FRAMES[shape].map(({ label, ratio }) => {
              // Pages cut the middle of the site's own cut.
              const shown = cutAround(cut, ratio, MIDDLE);
              return (
                <Box key={label} component="figure" sx={{ margin: 0, display: 'grid', gap: 0.5 }}>
                  <Drawing
                    role="img"
                    aria-label={t(label)}
                    viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
                    height={PREVIEW_HEIGHT}
                    width={(PREVIEW_HEIGHT * ratio[0]) / ratio[1]}
                  >
                    <image href={address} width={width} height={height} />
                  </Drawing>
                  <Typography component="figcaption" variant="caption">
                    {t(label)}
                  </Typography>
                </Box>
              );
            })}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button onClick={() => onUpload(focus)}>{t('content.picture.focus.upload')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Shade = styled('path')(({ theme }) => ({ fill: theme.palette.common.black, opacity: 0.55 }));
const Ring = styled('circle')(({ theme }) => ({
  fill: 'none',
  stroke: theme.palette.common.white,
  strokeWidth: 3,
  vectorEffect: 'non-scaling-stroke',
  '&:first-of-type': { stroke: theme.palette.common.black, strokeWidth: 7 },
}));

/** Dims what is cut, and rings the point in two colours that stand out on any picture. */
function FocusMarks({ whole, cut, focus }: { whole: Cut; cut: Cut; focus: Focus }) {
  const rectangle = ({ x, y, width, height }: Cut): string =>
    `M${x} ${y}h${width}v${height}h${-width}z`;
  const ring = {
    cx: (whole.width * focus.x) / 100,
    cy: (whole.height * focus.y) / 100,
    r: Math.max(whole.width, whole.height) / 32,
  };
  return (
    <>
      <Shade d={`${rectangle(whole)}${rectangle(cut)}`} fillRule="evenodd" />
      <Ring {...ring} />
      <Ring {...ring} />
    </>
  );
}
