/**
 * How many of each kind, the newest: whose pages are told to search engines, and whose are drawn
 * ahead.
 */
export type Reach = { told: number; drawn: number };
