/** The names of the site: no password contains them, and the card page shows the charity's. */
import type { Happening } from 'appwrite-emulator/core/bus';
import { IDS } from '@core/schema/ids';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import { hostNames } from '@core/text/addresses/hostNames';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';

export function followSiteNames(origins: readonly string[]) {
  let { name } = NEUTRAL_CHARITY;
  const keep = (value: unknown): void => {
    name = parseCharity(value)?.name ?? name;
  };
  return {
    /** In English, the language of the card page; the Arabic one where there is no other. */
    name: (): string => name.en || name.ar,
    names: (): string[] => [name.en, name.ar, ...hostNames(origins)],
    /** Stores the charity's document when the site starts. */
    keep,
    hear(happening: Happening): void {
      if (
        happening.kind === 'document' &&
        happening.collectionId === IDS.siteSettings &&
        happening.documentId === CHARITY_DOCUMENT
      )
        keep(happening.payload['value']);
    },
  };
}
