import type { Bilingual } from '../text/languages/bilingual';
import { REFUND_DAYS, type Charity } from './charity';
import { NO_COLOURS } from './siteColours';

const NO_TEXT: Bilingual = { en: '', ar: '' };

/** A charity that has not entered its facts: pages leave out what is empty. */
export const NEUTRAL_CHARITY: Charity = {
  name: { en: 'Our charity', ar: 'جمعيتنا' },
  registeredName: NO_TEXT,
  registrationNumber: '',
  registeredIn: NO_TEXT,
  registeredOn: '',
  phone: '',
  email: '',
  address: NO_TEXT,
  bankAccounts: [],
  refundDays: REFUND_DAYS,
  wallets: [],
  offersPlans: false,
  social: [],
  location: null,
  logo: null,
  colours: NO_COLOURS,
};
