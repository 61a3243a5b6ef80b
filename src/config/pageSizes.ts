/** The page size of each list; `latest` is the home page's number of projects and posts. */
export const PAGE_SIZES = { projects: 4, opportunities: 4, posts: 6, latest: 6 } as const;
