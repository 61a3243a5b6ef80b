/** The dots of a final ya reach this far below the line box of an Arabic heading. */
const BELOW_THE_LINE = '.18em';

/** Cuts a text after some lines; assistive technology can read all of it. */
export const clampLines = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    paddingBlockEnd: BELOW_THE_LINE,
    marginBlockEnd: `-${BELOW_THE_LINE}`,
  }) as const;
