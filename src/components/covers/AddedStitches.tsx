import { keyframes, styled } from '@mui/material/styles';
import { rowLines, stitchesPath } from 'tatreez/sewing';
import { directionOf } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { UNSEWN_OPACITY } from './embroidery';
import { Linen, LINEN_BOX } from './Unsewn';

const SEWING_MS = 900;
const uncover = keyframes({ from: { strokeDashoffset: 0 } });

/** The linen over a row, which the needle removes; without motion there is none. */
const Row = styled('path')(({ theme }) => ({
  fill: 'none',
  stroke: theme.palette.surface.sunken,
  strokeOpacity: UNSEWN_OPACITY,
  strokeDasharray: '1 1.1',
  strokeDashoffset: -1.05,
  animation: `${uncover} linear backwards`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

const Edge = styled('path')({ fill: 'none', strokeLinejoin: 'round' });

const Halo = styled(Edge)(({ theme }) => ({
  stroke: theme.palette.background.paper,
  strokeWidth: 0.5,
}));

const Hem = styled(Edge)(({ theme }) => ({
  stroke: theme.palette.madder.main,
  strokeWidth: 0.22,
  strokeDasharray: '0.7 0.4',
}));

type AddedStitchesProps = {
  /** Counted from 0 in the order of sewing. */
  from: number;
  /** The stitch after the last one. */
  to: number;
};

/** Sews these stitches of a cover row by row, and hems them. */
export function AddedStitches({ from, to }: AddedStitchesProps) {
  const direction = directionOf(useLanguage());
  const lines = rowLines(from, to, direction);
  const duration = SEWING_MS / lines.length;
  const outline = stitchesPath(from, to, direction);
  return (
    <Linen {...LINEN_BOX}>
      {lines.map((line, index) => (
        <Row
          key={line}
          d={line}
          pathLength={1}
          sx={{ animationDuration: `${duration}ms`, animationDelay: `${index * duration}ms` }}
        />
      ))}
      <Halo d={outline} />
      <Hem d={outline} />
    </Linen>
  );
}
