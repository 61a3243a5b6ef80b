import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { parseLanguage } from '@core/text/languages/bilingual';
import { LANGUAGE_QUERY, languageOfAddress } from '@core/text/languages/requestedLanguage';
import { storedLanguage } from '@/i18n/storedLanguage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { languageChosen, selectLanguage } from '@/store/language/languageSlice';

/** The addresses that the card page returns to; they lose their language once it is applied. */
const RETURNS: readonly string[] = [paths.success, paths.cancel];

function withoutLanguage(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(LANGUAGE_QUERY);
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}

/** Removes the language from the address after another choice, as a reload would restore it. */
export function LanguageInAddress(): null {
  const language = useAppSelector(selectLanguage);
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const named = languageOfAddress(search);
    if (named === null || (named === language && !RETURNS.includes(pathname))) return;
    // The next page may be loading already.
    if (window.location.search === search)
      void navigate({ pathname, search: withoutLanguage(search), hash }, { replace: true, state });
  }, [language, pathname, search, hash, state, navigate]);

  // A restored page may have an old language; a later choice on another page counts.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent): void => {
      const chosen = parseLanguage(storedLanguage());
      if (persisted && chosen !== null) dispatch(languageChosen(chosen));
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [dispatch]);
  return null;
}
