import { useEffect } from 'react';
import { NEUTRAL_CURRENCIES } from '@core/money/neutralCurrencies';
import type { SiteTexts } from '@core/site/siteTexts';
import { keysOf } from '@core/values/keysOf';
import type { SiteSettings } from '@/api/endpoints/staff/settingsApi';
import { setCharity } from '@/config/charity';
import { pageCharityOf } from '@/config/pageCharity';
import { COMMON_SECTIONS, pageTextsOf } from '@/config/pageTexts';

/** Shows saved settings in this tab at once; other visitors see them when pages are rendered. */
export function useShownSettings(settings: SiteSettings | undefined): void {
  useEffect(() => {
    const charity = settings?.charity.value ?? null;
    if (settings === undefined || charity === null) return;
    const written: Partial<SiteTexts> = Object.fromEntries(
      keysOf(settings.texts)
        .map((section) => [section, settings.texts[section].value] as const)
        .filter(([, texts]) => texts !== null),
    );
    setCharity(
      pageCharityOf(charity, {
        texts: pageTextsOf(COMMON_SECTIONS, written, charity),
        currencies: settings.currencies.value ?? NEUTRAL_CURRENCIES,
      }),
    );
  }, [settings]);
}
