import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { parseLanguage } from '@core/text/bilingual';
import { LANGUAGE_QUERY, languageOfAddress } from '@core/text/requestedLanguage';
import { storedLanguage } from '@/i18n/storedLanguage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { languageChosen, selectLanguage } from '@/store/language/languageSlice';

/**
 * Where the card page returns to: the addresses are those of the specification once their language
 * was taken over.
 */
const RETURNS: readonly string[] = [paths.success, paths.cancel];

function withoutLanguage(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(LANGUAGE_QUERY);
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}

/**
 * Takes a language out of the address when another one is chosen: a reload would bring it back.
 * Everything else of the address stays.
 */
export function LanguageInAddress(): null {
  const language = useAppSelector(selectLanguage);
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const named = languageOfAddress(search);
    if (named === null || (named === language && !RETURNS.includes(pathname))) return;
    // The next page may be under way already.
    if (window.location.search === search)
      void navigate({ pathname, search: withoutLanguage(search), hash }, { replace: true, state });
  }, [language, pathname, search, hash, state, navigate]);

  // A page may be shown again as it was left; what was chosen since on another one counts.
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
