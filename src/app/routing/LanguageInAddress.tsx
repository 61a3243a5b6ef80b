import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { languageOfAddress, withoutLanguage } from '@/domain/text/detectLanguage';
import { useAppSelector } from '@/store/hooks';
import { selectLanguage } from '@/store/language/languageSlice';
import { usePlace } from './place';

/** Where the card page returns to: the addresses are those of the specification once their language was taken over. */
const RETURNS: readonly string[] = [paths.success, paths.cancel];

/** Takes a language out of the address when another one is chosen: a reload would bring it back. Everything else of the address stays. */
export function LanguageInAddress(): null {
  const language = useAppSelector(selectLanguage);
  const { pathname, search, hash, state } = usePlace().location;
  const navigate = useNavigate();
  useEffect(() => {
    const named = languageOfAddress(search);
    if (named === null || (named === language && !RETURNS.includes(pathname))) return;
    // The next page may be under way already.
    if (window.location.search === search) void navigate({ pathname, search: withoutLanguage(search), hash }, { replace: true, state });
  }, [language, pathname, search, hash, state, navigate]);
  return null;
}
