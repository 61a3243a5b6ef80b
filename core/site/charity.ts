import type { Bilingual, Language } from '../text/languages/bilingual';
import type { SiteColours } from './siteColours';

/** Those that the site has a mark for. */
export const SOCIAL_NETWORKS = ['facebook', 'x', 'instagram', 'youtube'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Ways to pay on the provider's page beside cards, in their order on the site. */
export const WALLETS = ['applePay', 'googlePay', 'link'] as const;
export type Wallet = (typeof WALLETS)[number];
/** As their owners write them, in every language. */
export const WALLET_NAMES: Readonly<Record<Wallet, string>> = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  link: 'Link',
};

export type BankAccount = {
  bank: Bilingual;
  /** As the bank writes it; empty for the charity's registered name. */
  holder: string;
  currency: string;
  /** In groups of four. */
  iban: string;
  /** Empty where it is not given. */
  bic: string;
};

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
  /** Days in which donors may ask for a refund; 0 for no promise. */
  refundDays: number;
  /** Those that are named beside the donation button. */
  wallets: readonly Wallet[];
  /** Whether donors may give regularly. */
  offersPlans: boolean;
  social: readonly { network: SocialNetwork; url: string }[];
  /** Centre of the contact map, in degrees; null for no map. */
  location: { latitude: number; longitude: number } | null;
  /** `picture:<stem>` of an uploaded picture; null for the site's own mark. */
  logo: string | null;
  colours: SiteColours;
};

/** The days that the product's own terms promised before the settings had them. */
export const REFUND_DAYS = 30;

/** The bank's own spelling, or the charity's name. */
export const holderOf = (
  { holder }: BankAccount,
  { registeredName, name }: Pick<Charity, 'registeredName' | 'name'>,
  language: Language,
): string => holder || registeredName[language] || name[language];

/** The document of the collection `site_settings`. */
export const CHARITY_DOCUMENT = 'charity';

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
