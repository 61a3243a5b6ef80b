/** The shapes of the demo content, which `seedDocuments` converts. */
import type { Currency } from '@core/money/currency';
import type { QuickItemId } from './quickItems';
import type { Bilingual } from '@core/text/languages/bilingual';
import type { Witness } from '@core/projects/witness';
import type { UpdateStage } from '@core/updates/update';

export type ProjectSeed = {
  id: string;
  title: Bilingual;
  region: Bilingual;
  type: Bilingual;
  description: Bilingual;
  /** `YYYY-MM-DD`, the day on which it was opened. */
  opened: string;
  currency?: Currency;
  targetMinor: number;
  /** Amounts in minor units of the project's currency, and what each does in both languages. */
  suggestions?: readonly (readonly [amountMinor: number, en: string, ar: string])[];
  listed?: boolean;
  witness?: Witness;
};

/** Minute in UTC, donor (shown masked), minor units, and a currency other than the project's. */
export type PastDonation = readonly [
  date: string,
  donor: string,
  amountMinor: number,
  currency?: Currency,
  item?: QuickItemId,
];

export type OpportunitySeed = {
  id: string;
  title: Bilingual;
  region: Bilingual;
  type: Bilingual;
  description: Bilingual;
  starts: string;
};

export type UpdateSeed = {
  id: string;
  project: string;
  stage: UpdateStage;
  /** `YYYY-MM-DD` */
  date: string;
  /** In minor units of the project's currency. */
  costMinor: number;
  title: Bilingual;
  description: Bilingual;
};

export type PostSeed = { id: string; title: Bilingual; description: Bilingual; published: string };
