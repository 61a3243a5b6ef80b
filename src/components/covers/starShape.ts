/** The mark in a box of 100 by 100: an eight-pointed star, a smaller one, and a cross stitch. */

export const STAR_VIEW_BOX = '0 0 100 100';

/** Two crossed squares whose corners touch a circle of radius 50. */
export const STAR_PATH =
  'M50 0L64.6 14.6L85.4 14.6L85.4 35.4L100 50L85.4 64.6L85.4 85.4L64.6 85.4L50 100L35.4 85.4L14.6 85.4L14.6 64.6L0 50L14.6 35.4L14.6 14.6L35.4 14.6Z';

/** The ground between the two stars. */
export const STAR_RING_PATH =
  'M50 16.5L59.8 26.3L73.7 26.3L73.7 40.2L83.5 50L73.7 59.8L73.7 73.7L59.8 73.7L50 83.5L40.2 73.7L26.3 73.7L26.3 59.8L16.5 50L26.3 40.2L26.3 26.3L40.2 26.3Z';

export const STAR_HEART_PATH =
  'M50 24L57.6 31.6L68.4 31.6L68.4 42.4L76 50L68.4 57.6L68.4 68.4L57.6 68.4L50 76L42.4 68.4L31.6 68.4L31.6 57.6L24 50L31.6 42.4L31.6 31.6L42.4 31.6Z';

export const STAR_STITCH_PATH = 'M42.5 42.5L57.5 57.5M57.5 42.5L42.5 57.5';
export const STAR_STITCH_WIDTH = 6;
