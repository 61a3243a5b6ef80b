/**
 * The charity's facts on the page: its server or renderer writes them into a block of data, so that
 * the first view needs no request for them.
 */
import type { Charity } from '@core/site/charity';

/** `logo` is a picture's address here. */
export type PageCharity = Charity & { phoneHref: string };

/** The build and the renderer write the block, by this id. */
export const CHARITY_BLOCK_ID = 'charity';

let current: PageCharity | undefined;

export const charity = (): PageCharity =>
  (current ??= JSON.parse(String(document.getElementById(CHARITY_BLOCK_ID)?.textContent)));

/** Sets the settings for renderers of pages and for tests: they have no document to read. */
export function setCharity(settings: PageCharity): void {
  current = settings;
}
