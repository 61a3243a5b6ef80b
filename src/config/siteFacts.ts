export const siteFacts = {
  registeredName: {
    en: 'Ikhaa Humanitarian Association',
    ar: 'جمعية إخاء الإنسانية',
  },
  registrationNumber: '34-000-000',
  registeredIn: { en: 'Istanbul, Türkiye', ar: 'إسطنبول، تركيا' },
  registeredOn: '2014-03-19',
  email: 'salam@ikhaa.example',
  address: {
    en: 'Fevzi Paşa Cad. No. 24, Fatih, 34080 Istanbul, Türkiye',
    ar: 'شارع فوزي باشا، رقم 24، الفاتح، 34080 إسطنبول، تركيا',
  },
  /** Centre of the contact map: latitude and longitude in degrees. */
  location: { latitude: 41.0192, longitude: 28.9397 },
  /** The accounts belong to banks that do not exist. */
  bankAccounts: [
    {
      bank: { en: 'Example Participation Bank', ar: 'بنك المشاركة النموذجي' },
      currency: 'USD',
      iban: 'TR20 0000 0000 0000 0000 0000 01',
    },
    {
      bank: { en: 'Example Participation Bank', ar: 'بنك المشاركة النموذجي' },
      currency: 'TRY',
      iban: 'TR90 0000 0000 0000 0000 0000 02',
    },
    {
      bank: { en: 'Example National Bank', ar: 'البنك الوطني النموذجي' },
      currency: 'SAR',
      iban: 'SA26 0000 0000 0000 0000 0003',
    },
  ],
  social: [
    { network: 'facebook', url: 'https://www.facebook.com/' },
    { network: 'x', url: 'https://x.com/' },
    { network: 'instagram', url: 'https://www.instagram.com/' },
    { network: 'youtube', url: 'https://www.youtube.com/' },
  ],
} as const;

/** The date of the product's own legal texts. */
export const LEGAL_TEXTS_OF = '2026-11-25';
