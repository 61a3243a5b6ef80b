/** The mark's outline in a box of 100 by 100: a star of a square and a diamond, an eight-cornered hole, one cross stitch. */

export const STAR_VIEW_BOX = '0 0 100 100';

/** Two crossed squares whose corners touch a circle of 50 around the middle. */
export const STAR_PATH = 'M50 0L64.6 14.6L85.4 14.6L85.4 35.4L100 50L85.4 64.6L85.4 85.4L64.6 85.4L50 100L35.4 85.4L14.6 85.4L14.6 64.6L0 50L14.6 35.4L14.6 14.6L35.4 14.6Z';

export const STAR_HOLE_PATH = 'M38.4 22L61.6 22L78 38.4L78 61.6L61.6 78L38.4 78L22 61.6L22 38.4Z';

export const STAR_STITCH_PATH = 'M37 37L63 63M63 37L37 63';
