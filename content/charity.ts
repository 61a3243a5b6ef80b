/** The facts of the example charity. Its bank accounts belong to banks that do not exist. */
import type { Charity } from '@core/site/charity';

export const EXAMPLE_CHARITY: Charity = {
  name: { en: 'Ikhaa', ar: 'إخاء' },
  registeredName: {
    en: 'Ikhaa Humanitarian Association',
    ar: 'جمعية إخاء الإنسانية',
  },
  registrationNumber: '34-000-000',
  registeredIn: { en: 'Istanbul, Türkiye', ar: 'إسطنبول، تركيا' },
  registeredOn: '2014-03-19',
  phone: '+90 212 555 01 42',
  email: 'salam@ikhaa.example',
  address: {
    en: 'Fevzi Paşa Cad. No. 24, Fatih, 34080 Istanbul, Türkiye',
    ar: 'شارع فوزي باشا، رقم 24، الفاتح، 34080 إسطنبول، تركيا',
  },
  bankAccounts: [
    {
      bank: { en: 'Example Participation Bank', ar: 'بنك المشاركة النموذجي' },
      holder: '',
      currency: 'USD',
      iban: 'TR20 0000 0000 0000 0000 0000 01',
      bic: 'XXXXTRISXXX',
    },
    {
      bank: { en: 'Example Participation Bank', ar: 'بنك المشاركة النموذجي' },
      holder: '',
      currency: 'TRY',
      iban: 'TR90 0000 0000 0000 0000 0000 02',
      bic: 'XXXXTRISXXX',
    },
    {
      bank: { en: 'Example National Bank', ar: 'البنك الوطني النموذجي' },
      holder: '',
      currency: 'SAR',
      iban: 'SA26 0000 0000 0000 0000 0003',
      bic: 'XXXXSARI',
    },
  ],
  refundDays: 30,
  wallets: [],
  offersPlans: false,
  social: [
    { network: 'facebook', url: 'https://www.facebook.com/' },
    { network: 'x', url: 'https://x.com/' },
    { network: 'instagram', url: 'https://www.instagram.com/' },
    { network: 'youtube', url: 'https://www.youtube.com/' },
  ],
  location: { latitude: 41.0192, longitude: 28.9397 },
  logo: null,
  colours: { primary: '', accent: '' },
};
