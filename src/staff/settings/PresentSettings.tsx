import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { NEUTRAL_CURRENCIES } from '@core/money/neutralCurrencies';
import type { SiteTexts } from '@core/site/siteTexts';
import { keysOf } from '@core/values/keysOf';
import { useGetSettingsQuery, type SiteSettings } from '@/api/endpoints/staff/settingsApi';
import { setCharity, useCharity, type PageCharity } from '@/config/charity';
import { pageCharityOf } from '@/config/pageCharity';
import { showTokens } from '@/theme/tokenStyles';
import { COMMON_SECTIONS, pageTextsOf } from '@/config/pageTexts';

/** @returns null without a document of the charity */
function toPageCharity({ charity, currencies, texts }: SiteSettings): PageCharity | null {
  if (charity.value === null) return null;
  const written: Partial<SiteTexts> = Object.fromEntries(
    keysOf(texts)
      .map((section) => [section, texts[section].value] as const)
      .filter(([, value]) => value !== null),
  );
  return pageCharityOf(charity.value, {
    texts: pageTextsOf(COMMON_SECTIONS, written, charity.value),
    currencies: currencies.value ?? NEUTRAL_CURRENCIES,
  });
}

/**
 * Shows saved settings in this tab at once; other visitors see them when pages are rendered. Forms
 * inside begin with them, which a loaded page may not have yet.
 */
export function PresentSettings({ children }: { children: ReactNode }): ReactNode {
  const { data: settings, isError } = useGetSettingsQuery();
  const saved = useMemo(() => settings && toPageCharity(settings), [settings]);
  useEffect(() => {
    if (!saved) return;
    setCharity(saved);
    showTokens(saved.look?.tokens);
  }, [saved]);
  const shown = useCharity();
  const [isShown, setIsShown] = useState(false);
  if (!isShown && (isError || saved === null || saved === shown)) setIsShown(true);
  // Typed text outlives later readings.
  return isShown ? children : null;
}
