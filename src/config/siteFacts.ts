/**
 * The charity's other facts: ways to reach it, accounts and links. They are no part of the first
 * view.
 */

export const siteFacts = {
  email: 'salam@ikhaa.example',
  address: {
    en: 'Fevzi Paşa Cad. No. 24, Fatih, 34080 Istanbul, Türkiye',
    ar: 'شارع فوزي باشا، رقم 24، الفاتح، 34080 إسطنبول، تركيا',
  },
  /** Centre of the contact map: latitude and longitude in degrees. */
  location: { latitude: 41.0192, longitude: 28.9397 },
  bankAccounts: [
    {
      bank: { en: 'Example Participation Bank', ar: 'بنك المشاركة النموذجي' },
      currency: 'USD',
      iban: 'TR00 0000 0000 0000 0000 0000 01',
    },
    {
      bank: { en: 'Example Participation Bank', ar: 'بنك المشاركة النموذجي' },
      currency: 'TRY',
      iban: 'TR00 0000 0000 0000 0000 0000 02',
    },
    {
      bank: { en: 'Example National Bank', ar: 'البنك الوطني النموذجي' },
      currency: 'SAR',
      iban: 'SA00 0000 0000 0000 0000 0003',
    },
  ],
  social: [
    { network: 'facebook', url: 'https://www.facebook.com/' },
    { network: 'x', url: 'https://x.com/' },
    { network: 'instagram', url: 'https://www.instagram.com/' },
    { network: 'youtube', url: 'https://www.youtube.com/' },
  ],
  /** The day on which the association was registered. */
  registeredOn: '2014-03-19',
  /** The day on which the legal pages were last changed. */
  legalTextsOf: '2026-11-25',
} as const;
