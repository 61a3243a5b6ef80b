/**
 * How many entries a page of each list shows; `latest` is what the home page shows of projects and
 * posts.
 */
export const PAGE_SIZES = { projects: 4, opportunities: 4, posts: 6, latest: 6 } as const;
