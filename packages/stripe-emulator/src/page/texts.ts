/** The hosted page's words in its two languages, and which language a visitor gets. */
import type { Decline } from '../core/model';
import type { FieldProblem } from '../payments/cardFields';

export type Language = 'en' | 'tr';

export interface Texts {
  banner: string;
  bannerNote: string;
  back: string;
  summary: string;
  title: Record<'donate' | 'book' | 'subscribe' | 'pay', (name: string) => string>;
  submit: Record<'donate' | 'book' | 'subscribe' | 'pay', (amount: string) => string>;
  total: string;
  each: (quantity: number, amount: string) => string;
  showMore: (count: number) => string;
  contact: string;
  payWithCard: string;
  fields: Record<'email' | 'cardNumber' | 'expiry' | 'cvc' | 'name', string>;
  hints: Record<'expiry' | 'cvc' | 'name', string>;
  processing: string;
  paid: string;
  failed: string;
  testCards: string;
  testCardsNote: string;
  testCardNames: Record<'succeeds' | 'challenge' | 'declined' | 'insufficient', string>;
  secure: string;
  secureSaved: string;
  save: {
    title: (name: string) => string;
    note: string;
    submit: string;
    done: string;
    doneBody: string;
    expiredBody: string;
    verifyTitle: string;
    verifyBody: (last4: string) => string;
  };
  agreement: Record<'off_session' | 'on_session', (name: string) => string>;
  refusedTitle: string;
  doneTitle: string;
  doneBody: string;
  expiredTitle: string;
  expiredBody: string;
  missingTitle: string;
  missingBody: string;
  verifyTitle: string;
  verifyBody: (last4: string, amount: string) => string;
  verifyComplete: string;
  verifyFail: string;
  problems: Record<FieldProblem, string>;
  declines: Record<
    | 'generic'
    | 'insufficient_funds'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error'
    | 'test_mode_live_card'
    | 'authentication',
    string
  >;
}

const en: Texts = {
  banner: 'Card provider · test mode',
  bannerNote: 'No real card is charged.',
  back: 'Back',
  summary: 'Order summary',
  title: {
    donate: (name) => `Donate to ${name}`,
    book: (name) => `Book with ${name}`,
    subscribe: (name) => `Subscribe to ${name}`,
    pay: (name) => `Pay ${name}`,
  },
  submit: {
    donate: (amount) => `Donate ${amount}`,
    book: (amount) => `Book ${amount}`,
    subscribe: (amount) => `Subscribe ${amount}`,
    pay: (amount) => `Pay ${amount}`,
  },
  total: 'Total due',
  each: (quantity, amount) => `${quantity} × ${amount}`,
  showMore: (count) => `Show ${count} more`,
  contact: 'Contact',
  payWithCard: 'Card',
  fields: {
    email: 'Email',
    cardNumber: 'Card number',
    expiry: 'Expiry',
    cvc: 'CVC',
    name: 'Cardholder name',
  },
  hints: { expiry: 'MM / YY', cvc: '3 digits', name: 'Full name on card' },
  processing: 'Processing…',
  paid: 'Payment received',
  failed: 'The payment page could not be reached. Check your connection and try again.',
  testCards: 'Test cards',
  testCardsNote: 'Any future expiry, any CVC. Any other number is declined.',
  testCardNames: {
    succeeds: 'Succeeds',
    challenge: '3-D Secure step',
    declined: 'Declined',
    insufficient: 'Insufficient funds',
  },
  secure: 'Card details are checked and then forgotten. They are never stored.',
  secureSaved:
    'The card number is checked and then forgotten. Brand, last four digits and expiry are kept.',
  save: {
    title: (name) => `Save a card for ${name}`,
    note: 'Your card is saved for later payments. Nothing is charged now.',
    submit: 'Save card',
    done: 'Card saved',
    doneBody: 'Your card is saved. You can close this page.',
    expiredBody:
      'The time for this page has run out and no card was saved. Go back to start again.',
    verifyTitle: 'Confirm this card',
    verifyBody: (last4) =>
      `Test of 3-D Secure: the bank of the card ending in ${last4} asks you to confirm that it is saved.`,
  },
  agreement: {
    off_session: (name) =>
      `By saving your payment information, you allow ${name} to charge you for future payments in accordance with their terms.`,
    on_session: (name) => `Your payment information is saved for later payments to ${name}.`,
  },
  refusedTitle: 'The card was not confirmed',
  doneTitle: "You're all done here",
  doneBody: 'This payment is complete. You can close this page.',
  expiredTitle: 'This page has expired',
  expiredBody:
    'The time for this payment has run out and nothing was charged. Go back to start again.',
  missingTitle: 'Something went wrong',
  missingBody:
    'The page you were looking for could not be found. Check the address or contact the merchant.',
  verifyTitle: 'Confirm this payment',
  verifyBody: (last4, amount) =>
    `Test of 3-D Secure: the bank of the card ending in ${last4} asks you to confirm ${amount}.`,
  verifyComplete: 'Complete',
  verifyFail: 'Fail',
  problems: {
    emailMissing: 'Enter your email.',
    emailInvalid: 'Your email is incomplete or not valid.',
    numberMissing: 'Enter your card number.',
    numberIncomplete: 'Your card number is incomplete.',
    numberInvalid: 'Your card number is invalid.',
    expiryMissing: "Enter your card's expiration date.",
    expiryIncomplete: "Your card's expiration date is incomplete.",
    expiryPast: "Your card's expiration year is in the past.",
    expiryInvalid: "Your card's expiration date is invalid.",
    cvcMissing: "Enter your card's security code.",
    cvcIncomplete: "Your card's security code is incomplete.",
    nameMissing: 'Enter the name on the card.',
    nameTooLong: 'The name is too long.',
  },
  declines: {
    generic: 'Your card has been declined.',
    insufficient_funds: 'Your card has insufficient funds. Try a different card.',
    expired_card: 'Your card has expired. Try a different card.',
    incorrect_cvc: "Your card's security code is incorrect.",
    processing_error: 'An error occurred while processing your card. Try again.',
    test_mode_live_card: 'Your card was declined: this is a test page and takes test cards only.',
    authentication:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
};

const tr: Texts = {
  banner: 'Kart sağlayıcısı · test modu',
  bannerNote: 'Gerçek bir karttan para çekilmez.',
  back: 'Geri',
  summary: 'Sipariş özeti',
  title: {
    donate: (name) => `${name} için bağış`,
    book: (name) => `${name} rezervasyonu`,
    subscribe: (name) => `${name} aboneliği`,
    pay: (name) => `${name} ödemesi`,
  },
  submit: {
    donate: (amount) => `Bağış yap: ${amount}`,
    book: (amount) => `Rezervasyon yap: ${amount}`,
    subscribe: (amount) => `Abone ol: ${amount}`,
    pay: (amount) => `Öde: ${amount}`,
  },
  total: 'Ödenecek toplam',
  each: (quantity, amount) => `${quantity} × ${amount}`,
  showMore: (count) => `${count} kalem daha göster`,
  contact: 'İletişim',
  payWithCard: 'Kart',
  fields: {
    email: 'E-posta',
    cardNumber: 'Kart numarası',
    expiry: 'Son kullanma tarihi',
    cvc: 'CVC',
    name: 'Kart sahibinin adı',
  },
  hints: { expiry: 'AA / YY', cvc: '3 hane', name: 'Kartın üzerindeki ad soyad' },
  processing: 'İşleniyor…',
  paid: 'Ödeme alındı',
  failed: 'Ödeme sayfasına ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  testCards: 'Test kartları',
  testCardsNote: 'İleri bir tarih ve herhangi bir CVC yeterlidir. Diğer numaralar reddedilir.',
  testCardNames: {
    succeeds: 'Başarılı',
    challenge: '3-D Secure adımı',
    declined: 'Reddedilir',
    insufficient: 'Yetersiz bakiye',
  },
  secure: 'Kart bilgileri kontrol edilir ve unutulur; hiçbir zaman saklanmaz.',
  secureSaved:
    'Kart numarası kontrol edilir ve unutulur; marka, son dört hane ve son kullanma tarihi saklanır.',
  save: {
    title: (name) => `${name} için kart kaydı`,
    note: 'Kartınız sonraki ödemeler için kaydedilir. Şimdi hiçbir tutar çekilmez.',
    submit: 'Kartı kaydet',
    done: 'Kart kaydedildi',
    doneBody: 'Kartınız kaydedildi. Bu sayfayı kapatabilirsiniz.',
    expiredBody: 'Bu sayfanın süresi doldu ve kart kaydedilmedi. Yeniden başlamak için geri dönün.',
    verifyTitle: 'Bu kartı onaylayın',
    verifyBody: (last4) =>
      `3-D Secure testi: ${last4} ile biten kartın bankası, kartın kaydedilmesini onaylamanızı istiyor.`,
  },
  agreement: {
    off_session: (name) =>
      `Ödeme bilgilerinizi kaydederek ${name} kuruluşunun şartlarına uygun olarak sizden ileride ödeme almasına izin vermiş olursunuz.`,
    on_session: (name) =>
      `Ödeme bilgileriniz ${name} için yapacağınız sonraki ödemeler için kaydedilir.`,
  },
  refusedTitle: 'Kart onaylanmadı',
  doneTitle: 'Burada işiniz bitti',
  doneBody: 'Bu ödeme tamamlandı. Sayfayı kapatabilirsiniz.',
  expiredTitle: 'Bu sayfanın süresi doldu',
  expiredBody:
    'Bu ödeme için ayrılan süre doldu ve hiçbir tutar çekilmedi. Yeniden başlamak için geri dönün.',
  missingTitle: 'Bir sorun oluştu',
  missingBody: 'Aradığınız sayfa bulunamadı. Adresi kontrol edin veya satıcıyla iletişime geçin.',
  verifyTitle: 'Bu ödemeyi onaylayın',
  verifyBody: (last4, amount) =>
    `3-D Secure testi: ${last4} ile biten kartın bankası ${amount} tutarını onaylamanızı istiyor.`,
  verifyComplete: 'Onayla',
  verifyFail: 'Reddet',
  problems: {
    emailMissing: 'E-posta adresinizi girin.',
    emailInvalid: 'E-posta adresiniz eksik veya geçersiz.',
    numberMissing: 'Kart numaranızı girin.',
    numberIncomplete: 'Kart numaranız eksik.',
    numberInvalid: 'Kart numaranız geçersiz.',
    expiryMissing: 'Kartınızın son kullanma tarihini girin.',
    expiryIncomplete: 'Kartınızın son kullanma tarihi eksik.',
    expiryPast: 'Kartınızın son kullanma tarihi geçmiş.',
    expiryInvalid: 'Kartınızın son kullanma tarihi geçersiz.',
    cvcMissing: 'Kartınızın güvenlik kodunu girin.',
    cvcIncomplete: 'Kartınızın güvenlik kodu eksik.',
    nameMissing: 'Kartın üzerindeki adı girin.',
    nameTooLong: 'Ad çok uzun.',
  },
  declines: {
    generic: 'Kartınız reddedildi.',
    insufficient_funds: 'Kartınızın bakiyesi yetersiz. Başka bir kart deneyin.',
    expired_card: 'Kartınızın süresi dolmuş. Başka bir kart deneyin.',
    incorrect_cvc: 'Kartınızın güvenlik kodu yanlış.',
    processing_error: 'Kartınız işlenirken bir hata oluştu. Tekrar deneyin.',
    test_mode_live_card:
      'Kartınız reddedildi: bu bir test sayfasıdır, yalnızca test kartları geçerlidir.',
    authentication:
      'Ödeme yönteminiz doğrulanamadı. Lütfen başka bir ödeme yöntemi seçip tekrar deneyin.',
  },
};

export const textsOf = (language: Language): Texts => (language === 'tr' ? tr : en);

export type DeclineKey = keyof Texts['declines'];

/** The text for the customer; for most refusals the bank's reason stays hidden. */
export function declineKey({ code, declineCode }: Decline): DeclineKey {
  if (code.endsWith('_authentication_failure')) return 'authentication';
  const named: DeclineKey[] = [
    'insufficient_funds',
    'expired_card',
    'incorrect_cvc',
    'processing_error',
    'test_mode_live_card',
  ];
  return named.find((key) => key === declineCode) ?? 'generic';
}

/** `auto` follows the browser's order of preference among the page's languages, else English. */
export function languageFor(locale: string | null, acceptLanguage: string | undefined): Language {
  if (locale === 'tr') return 'tr';
  if (locale !== null && locale !== 'auto') return 'en';
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return {
        language: tag.split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality),
        index,
      };
    })
    .filter(({ language, quality }) => quality > 0 && (language === 'en' || language === 'tr'))
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  return wanted[0]?.language === 'tr' ? 'tr' : 'en';
}
