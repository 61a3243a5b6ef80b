import { styled } from '@mui/material/styles';
import { COVER_STITCHES, COVER_VIEW, stitchesPath } from 'tatreez/sewing';
import { viewBoxOf } from 'tatreez/view';
import { sewnStitches } from '@core/projects/sewing';
import { directionOf } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { UNSEWN_OPACITY } from './embroidery';

/** A raised amount and its target, in minor units of one currency. */
export type CoverProgress = { raisedMinor: number; targetMinor: number };

/** Lies over a cover and is cropped as it is. A poster shows the finished cover. */
export const Linen = styled('svg')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  fill: theme.palette.surface.sunken,
  fillOpacity: UNSEWN_OPACITY,
  forcedColorAdjust: 'none',
  '@media print': { display: 'none' },
}));

export const LINEN_BOX = {
  viewBox: viewBoxOf(COVER_VIEW),
  preserveAspectRatio: 'xMidYMid slice',
  'aria-hidden': true,
  // Covers are the same in the dark.
  'data-light': true,
} as const;

/** The linen that donations have not sewn yet, through which the pattern shows faintly. */
export function Unsewn({ progress }: { progress: CoverProgress }) {
  const direction = directionOf(useLanguage());
  const path = stitchesPath(sewnStitches(progress, COVER_STITCHES), COVER_STITCHES, direction);
  return path === '' ? null : (
    <Linen {...LINEN_BOX}>
      <path d={path} />
    </Linen>
  );
}
