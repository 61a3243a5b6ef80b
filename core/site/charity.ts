import type { Bilingual } from '../text/languages/bilingual';

/** Those that the site has a mark for. */
export const SOCIAL_NETWORKS = ['facebook', 'x', 'instagram', 'youtube'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** `iban` is written in groups of four. */
export type BankAccount = { bank: Bilingual; currency: string; iban: string };

export type Charity = {
  name: Bilingual;
  /** The name on receipts and on the certificate; empty where it is not given. */
  registeredName: Bilingual;
  registrationNumber: string;
  registeredIn: Bilingual;
  /** A day, such as 2014-03-19; empty where it is not given. */
  registeredOn: string;
  /** The number as people read it. */
  phone: string;
  email: string;
  address: Bilingual;
  bankAccounts: readonly BankAccount[];
  social: readonly { network: SocialNetwork; url: string }[];
  /** Centre of the contact map, in degrees; null for no map. */
  location: { latitude: number; longitude: number } | null;
  /** `picture:<stem>` of an uploaded picture; null for the site's own mark. */
  logo: string | null;
};

/** The document of the collection `site_settings`. */
export const CHARITY_DOCUMENT = 'charity';

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
