import { CHARITY_DOCUMENT } from '@core/site/charity';
import { IDS } from '@core/schema/ids';
import type { SeedDocument } from '@server/provision/desired';
import { DEFAULT_CHARITY } from '@/config/defaultCharity';

export const settingsDocuments = (): readonly SeedDocument[] => [
  {
    collection: IDS.siteSettings,
    id: CHARITY_DOCUMENT,
    data: { value: JSON.stringify(DEFAULT_CHARITY) },
  },
];
