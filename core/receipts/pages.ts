import { LANGUAGE_QUERY } from '../text/languages/requestedLanguage';
import type { Language } from '../text/languages/bilingual';

export const RECEIPT_PAGE = '/receipt';

export const receiptsPage = (origin: string, language: Language): string =>
  `${origin}${RECEIPT_PAGE}?${LANGUAGE_QUERY}=${language}`;

/** The token is in the fragment, which browsers do not send. `origin` may be empty. */
export const receiptLink = (origin: string, token: string, language: Language): string =>
  `${receiptsPage(origin, language)}#${token}`;
