/** The page that signed links of receipts lead to. */
import { LANGUAGE_QUERY } from '../text/requestedLanguage';
import type { Language } from '../text/bilingual';

export const RECEIPT_PAGE = '/receipt';

/**
 * The token is in the fragment, which browsers send to no server.
 * @param origin of the site, or nothing for an address within it
 */
export const receiptLink = (origin: string, token: string, language: Language): string =>
  `${origin}${RECEIPT_PAGE}?${LANGUAGE_QUERY}=${language}#${token}`;
