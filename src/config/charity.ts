import { useSyncExternalStore } from 'react';
import type { CurrencyList } from '@core/money/currencyList';
import type { Charity } from '@core/site/charity';
import type { CommonSection, SiteTexts } from '@core/site/siteTexts';
import type { Look } from './look';

/** `logo` and the texts' pictures are addresses here. */
export type PageCharity = Omit<Charity, 'colours'> & {
  phoneHref: string;
  texts: Pick<SiteTexts, CommonSection>;
  currencies: CurrencyList;
  /** Null for the product's own. */
  look: Look | null;
  /** Addresses and texts of the links to call and to write; without those that are not given. */
  ways: readonly (readonly [href: string, text: string])[];
};

/** The id of the block, for the build and the renderer. */
export const CHARITY_BLOCK_ID = 'charity';

let current: PageCharity | undefined;

export const charity = (): PageCharity =>
  (current ??= JSON.parse(String(document.getElementById(CHARITY_BLOCK_ID)?.textContent)));

const listeners = new Set<() => void>();

/** For prerendering and tests, which have no document, and after a change by staff. */
export function setCharity(settings: PageCharity): void {
  current = settings;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For the parts around each page, which stay while staff change the settings. */
export const useCharity = (): PageCharity => useSyncExternalStore(subscribe, charity, charity);
