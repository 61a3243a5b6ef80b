import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { radii } from '@/theme/tokens';
import { dragCrop, MAX_ZOOM, type Crop } from './picture';
import { drawCrop } from './pictureFile';

const VIEW_EDGE = 224;
/** The canvas has twice the pixels, for high-resolution screens. */
const CANVAS_EDGE = VIEW_EDGE * 2;

const View = styled('canvas')(({ theme }) => ({
  inlineSize: VIEW_EDGE,
  blockSize: VIEW_EDGE,
  borderRadius: radii.card,
  backgroundColor: theme.palette.surface.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
}));

const Slide = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 2,
  '& input': { inlineSize: '100%', minBlockSize: 32, margin: 0 },
}));

type PictureCropperProps = { image: HTMLImageElement; crop: Crop; onChange: (crop: Crop) => void };

/** Chooses the square of a picture by dragging or by sliders. The visible square is uploaded. */
export function PictureCropper({ image, crop, onChange }: PictureCropperProps): ReactNode {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const source = { width: image.naturalWidth, height: image.naturalHeight };
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, image, crop);
  }, [image, crop]);

  const drag = (event: PointerEvent): void => {
    if (event.buttons === 1)
      onChange(dragCrop(source, crop, { x: event.movementX, y: event.movementY }, VIEW_EDGE));
  };
  const slide = (name: 'zoom' | 'x' | 'y', min: number, max: number): ReactNode => (
    <Slide>
      <span>{t(`profile.picture.${name}`)}</span>
      <input
        type="range"
        dir="ltr"
        min={min}
        max={max}
        step="0.01"
        value={crop[name]}
        onChange={(event) => onChange({ ...crop, [name]: Number(event.currentTarget.value) })}
      />
    </Slide>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <View
        ref={canvas}
        width={CANVAS_EDGE}
        height={CANVAS_EDGE}
        role="img"
        aria-label={t('profile.picture.preview')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <Box sx={{ flex: '1 1 12rem', display: 'grid', gap: 1 }}>
        {slide('zoom', 1, MAX_ZOOM)}
        {slide('x', 0, 1)}
        {slide('y', 0, 1)}
      </Box>
    </Box>
  );
}
