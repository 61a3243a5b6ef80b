/**
 * Counts of each kind, newest first: `told` pages are in the sitemap, `rendered` ones are rendered
 * ahead.
 */
export type Reach = { told: number; rendered: number };
