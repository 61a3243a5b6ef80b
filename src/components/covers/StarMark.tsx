import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import {
  STAR_HEART_PATH,
  STAR_PATH,
  STAR_RING_PATH,
  STAR_STITCH_PATH,
  STAR_STITCH_WIDTH,
  STAR_VIEW_BOX,
} from './starShape';

type Props = {
  size?: number;
  /** `brand` has the theme's colours, and `plain` that of the text. */
  tone?: 'brand' | 'plain';
  sx?: SxProps<Theme>;
};

/** The charity's mark: an eight-pointed star around one stitch. It is decorative. */
export function StarMark({ size = 32, tone = 'brand', sx }: Props) {
  const brand = tone === 'brand';
  return (
    <Box
      component="svg"
      viewBox={STAR_VIEW_BOX}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      sx={[
        { display: 'block', flexShrink: 0, color: brand ? 'primary.main' : 'inherit' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <path d={STAR_PATH + STAR_RING_PATH} fill="currentColor" fillRule="evenodd" />
      <Box
        component="path"
        d={STAR_HEART_PATH}
        fill="currentColor"
        sx={{ color: brand ? 'give.main' : 'inherit' }}
      />
      {brand && (
        <Box
          component="path"
          d={STAR_STITCH_PATH}
          stroke="currentColor"
          strokeWidth={STAR_STITCH_WIDTH}
          strokeLinecap="round"
          fill="none"
          sx={{ color: 'primary.dark' }}
        />
      )}
    </Box>
  );
}
