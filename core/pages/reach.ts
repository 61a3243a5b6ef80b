/**
 * How many of each kind, the newest: whose pages are told to search engines, and whose are rendered
 * ahead.
 */
export type Reach = { told: number; rendered: number };
