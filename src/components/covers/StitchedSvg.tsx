import { useId } from 'react';
import type { CoverPalette } from 'tatreez/palettes';
import { LEG_ABOVE, LEG_BELOW, THREAD_WIDTH } from 'tatreez/gridSvg';
import { pathsOf, type StitchGrid } from 'tatreez/stitchGrid';
import { viewBoxOf, type View } from 'tatreez/view';
import { threadsOf } from './palettes';

type Props = { grid: StitchGrid; palette: CoverPalette; view?: View };

/** A decorative grid of stitches that fills its box and is cropped like a photograph. */
export function StitchedSvg({
  grid,
  palette,
  view = { x: 0, y: 0, width: grid.columns, height: grid.rows },
}: Props) {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const { ground, threads } = threadsOf(palette);
  return (
    <svg
      viewBox={viewBoxOf(view)}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        {threads.map((thread, index) => (
          <pattern
            key={index}
            id={`${id}-${index}`}
            width="1"
            height="1"
            patternUnits="userSpaceOnUse"
          >
            <path
              d={LEG_BELOW + LEG_ABOVE}
              stroke={thread}
              strokeWidth={THREAD_WIDTH}
              strokeLinecap="round"
            />
          </pattern>
        ))}
      </defs>
      <rect width={grid.columns} height={grid.rows} fill={ground} />
      {pathsOf(grid).map(
        (path, index) => path !== '' && <path key={index} fill={`url(#${id}-${index})`} d={path} />,
      )}
    </svg>
  );
}
