/** The page that signed links of receipts lead to. */
import { LANGUAGE_QUERY } from '../text/languages/requestedLanguage';
import type { Language } from '../text/languages/bilingual';

export const RECEIPT_PAGE = '/receipt';

/** Where a giver without an account asks for the receipts again. */
export const receiptsPage = (origin: string, language: Language): string =>
  `${origin}${RECEIPT_PAGE}?${LANGUAGE_QUERY}=${language}`;

/**
 * The token is in the fragment, which browsers send to no server.
 * @param origin of the site, or nothing for an address within it
 */
export const receiptLink = (origin: string, token: string, language: Language): string =>
  `${receiptsPage(origin, language)}#${token}`;
