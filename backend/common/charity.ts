import { CHARITY_DOCUMENT, type Charity } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import { IDS } from '@core/schema/ids';
import type { AppwriteDatabase } from './appwriteDatabase';
import { refuse } from './refusal';

/** @throws Refusal `server` without settings, as before they are provisioned */
export async function readCharity(database: Pick<AppwriteDatabase, 'one'>): Promise<Charity> {
  const document = await database.one(IDS.siteSettings, CHARITY_DOCUMENT);
  const charity = parseCharity(document?.['value']);
  if (charity === null)
    throw refuse('server', {
      detail: `the document ${CHARITY_DOCUMENT} of ${IDS.siteSettings} cannot be read: run npm run provision -- --apply, or restore it`,
    });
  return charity;
}
