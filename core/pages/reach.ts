/** Counts of each kind, newest first: pages in the sitemap, and pages that are rendered ahead. */
export type Reach = { told: number; rendered: number };
