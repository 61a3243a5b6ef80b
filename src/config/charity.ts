import type { Charity } from '@core/site/charity';

/** `logo` is a picture's address here. */
export type PageCharity = Charity & { phoneHref: string };

/** The id of the block, for the build and the renderer. */
export const CHARITY_BLOCK_ID = 'charity';

let current: PageCharity | undefined;

export const charity = (): PageCharity =>
  (current ??= JSON.parse(String(document.getElementById(CHARITY_BLOCK_ID)?.textContent)));

/** Sets the settings for prerendering and tests, which have no document. */
export function setCharity(settings: PageCharity): void {
  current = settings;
}
