/**
 * What the charity says of itself, as the page carries it: whoever serves or renders a page writes
 * it into a block of data there, so that the first view needs no request for it.
 */
import type { Charity } from '@core/site/charity';

/** `logo` is a picture's address here. */
export type PageCharity = Charity & { phoneHref: string };

/** The build and the renderer write the block, by this id. */
export const CHARITY_BLOCK_ID = 'charity';

let current: PageCharity | undefined;

export const charity = (): PageCharity =>
  (current ??= JSON.parse(String(document.getElementById(CHARITY_BLOCK_ID)?.textContent)));

/** For whoever renders pages, and for tests: there is no document to read. */
export function setCharity(settings: PageCharity): void {
  current = settings;
}
