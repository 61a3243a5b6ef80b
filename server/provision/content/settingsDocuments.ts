import { CHARITY_DOCUMENT, type Charity } from '@core/site/charity';
import { IDS } from '@core/schema/ids';
import type { SeedDocument } from '@server/provision/desired';

/** @param charity the facts of a new site, which an older one keeps its own beside */
export const settingsDocuments = (charity: Charity): readonly SeedDocument[] => [
  { collection: IDS.siteSettings, id: CHARITY_DOCUMENT, data: { value: JSON.stringify(charity) } },
];
