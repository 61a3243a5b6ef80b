import { EXAMPLE_CURRENCIES } from '@content/currencies';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import type { Charity } from '@core/site/charity';
import type { PageCharity } from '@/config/charity';
import { EXAMPLE_CHARITY } from '@content/charity';
import { pageCharityOf } from '@/config/pageCharity';
import { COMMON_SECTIONS, pageTextsOf } from '@/config/pageTexts';

/** The example charity as its pages know it. */
export function examplePageCharity(fields: Partial<Charity> = {}): PageCharity {
  const charity = { ...EXAMPLE_CHARITY, ...fields };
  return pageCharityOf(charity, {
    texts: pageTextsOf(COMMON_SECTIONS, EXAMPLE_TEXTS, charity),
    currencies: EXAMPLE_CURRENCIES,
  });
}
