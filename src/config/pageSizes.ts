/** How many entries a page of each list shows. */
export const PAGE_SIZES = { projects: 4, opportunities: 4, posts: 6 } as const;
