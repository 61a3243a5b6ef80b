import { DATABASE_ID, IDS } from '@core/schema/ids';
import { CHARITY_DOCUMENT, type Charity } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { askAsGuest, jsonOf } from './ask';
import type { Subject } from './subject';

/** The charity as visitors see it, or a neutral one without settings. */
export async function charityOf(subject: Subject): Promise<Charity> {
  const path = `/databases/${DATABASE_ID}/collections/${IDS.siteSettings}/documents/${CHARITY_DOCUMENT}`;
  const { value } = jsonOf(await askAsGuest(subject, path));
  return parseCharity(value) ?? NEUTRAL_CHARITY;
}
