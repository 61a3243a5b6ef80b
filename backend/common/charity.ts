import { CHARITY_DOCUMENT, type Charity } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import { fillNames } from '@core/site/fillNames';
import { NEUTRAL_TEXTS } from '@core/site/neutralTexts';
import { parseTexts, type SiteTexts } from '@core/site/siteTexts';
import { textsDocumentOf } from '@core/site/textsDocument';
import type { Bilingual } from '@core/text/languages/bilingual';
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

type Named = Pick<Charity, 'name' | 'registeredName'>;

const filled = ({ en, ar }: Bilingual, charity: Named): Bilingual => ({
  en: fillNames(en, 'en', charity),
  ar: fillNames(ar, 'ar', charity),
});

/** The charity's words on papers and in mails, with its names filled in; empty until it writes. */
export async function readPapers(
  database: Pick<AppwriteDatabase, 'one'>,
  charity: Named,
): Promise<SiteTexts['papers']> {
  const $id = textsDocumentOf('papers');
  const document = await database.one(IDS.siteSettings, $id);
  const { papers = NEUTRAL_TEXTS.papers } = parseTexts([{ $id, value: document?.['value'] }]);
  return {
    law: filled(papers.law, charity),
    receipt: filled(papers.receipt, charity),
    signature: filled(papers.signature, charity),
  };
}

/** The charity with its words at the end of mails. @throws Refusal `server` without settings */
export async function readSender(
  database: Pick<AppwriteDatabase, 'one'>,
): Promise<Charity & Pick<SiteTexts['papers'], 'signature'>> {
  const charity = await readCharity(database);
  const { signature } = await readPapers(database, charity);
  return { ...charity, signature };
}
