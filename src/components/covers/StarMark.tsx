import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import {
  MARK,
  STAR_HEART_PATH,
  STAR_PATH,
  STAR_RING_PATH,
  STAR_STITCH_PATH,
  STAR_STITCH_WIDTH,
  STAR_VIEW_BOX,
} from './starShape';

type Props = {
  size?: number;
  /** `brand` has the theme's main colour and a saffron heart; `plain` has the text's colour. */
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
      <path d={STAR_HEART_PATH} fill={brand ? MARK.saffron : 'currentColor'} />
      {brand && (
        <path
          d={STAR_STITCH_PATH}
          stroke={MARK.petrolDeep}
          strokeWidth={STAR_STITCH_WIDTH}
          strokeLinecap="round"
          fill="none"
        />
      )}
    </Box>
  );
}
