/**
 * The tools' texts. Their panel is in English; texts in the page itself are in the page's language.
 * They have no part in the locales, which donors load.
 */
import type { Language } from '@core/text/languages/bilingual';

export const DOCK = {
  title: 'QA',
  open: 'Open the QA dock',
  close: 'Close the QA dock',
  region: 'QA dock',
  tabs: { story: 'Story', log: 'Log', session: 'Session', faults: 'Faults' },
  extension: {
    unsupported: (name: string): string =>
      `“${name}” does not work with this page. Jump, Skip, drag and drop, and Export do.`,
  },
  story: {
    title: 'What happened, in order',
    donation: 'Donation',
    party: 'Who',
    everything: 'Everything',
    everybody: 'Everybody',
    show: 'Show',
    switches: { failures: 'Failures', minor: 'Bookkeeping', diagram: 'Diagram' },
    nothing: 'Nothing of this has happened yet.',
    others: (count: number): string => `Others: ${count} event${count === 1 ? '' : 's'}`,
    othersTitle: 'Events of other donors',
    parties: {
      qa: 'QA',
      donor: 'Donor',
      page: 'Page',
      function: 'Function',
      cards: 'Cards',
      books: 'Books',
    },
    saveDiagram: 'Save as SVG',
    search: 'Search',
    copy: 'Copy for a ticket',
    copied: 'Copied',
    clock: (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`,
    jump: 'Show this moment',
    changes: 'What it changed in the page',
    noChanges: 'Nothing.',
    action: 'The action',
    request: (endpoint: string, milliseconds: number | null): string =>
      milliseconds === null
        ? `${endpoint}: no answer yet`
        : `${endpoint}: answered after ${milliseconds} ms`,
    detail: 'What is known of it',
    reportAddress: 'Where the machine tells it',
    keys: {
      ask: 'Ask Appwrite and Stripe',
      appwrite: (host: string): string => `Appwrite key, for ${host}`,
      stripe: (host: string): string => `Stripe test key, for ${host}`,
      appwriteHint:
        'Needs executions.read. This page’s origin must be a web platform of the project.',
      stripeHint: 'A restricted key, rk_test_…, that may read events.',
      use: 'Use the keys',
      inUse: 'Appwrite and Stripe are asked. What changed in the books, only the machine tells.',
      forget: 'Forget the keys',
      kept: 'Keys stay in this page’s memory until it is left, and are sent to these hosts alone.',
    },
  },
  failed: {
    sentence: (reason: string): string => `The dock cannot show this: ${reason}`,
    back: 'Back to now',
    reload: 'Load the page again',
  },
  session: {
    name: 'This session',
    others: 'Sessions on this device',
    actions: (count: number): string => `${count} actions`,
    start: 'New session',
    startHint: 'Name of a new session',
    goOn: 'Continue',
    remove: 'Delete',
    save: 'Save recording',
    open: 'Open recording',
    openFailed: 'It could not be opened.',
    saveFailed: 'It could not be saved.',
    opened: (name: string): string => `Open now: ${name}`,
    same: 'It plays in this build exactly as it was recorded.',
    differs: 'This build differs:',
    scrubbed:
      'A saved recording holds no names, e-mails, phone numbers, passwords, cookies or tokens.',
  },
  faults: {
    provider: 'Card provider',
    more: 'All its controls',
    ordered: (label: string): string => `Ordered: ${label}.`,
    refused: (reason: string): string => `The card provider did not take the order: ${reason}`,
    clear: 'Clear the faults',
    cleared: 'No faults are set.',
    noOrders: (address: string): string =>
      address === ''
        ? 'The machine that serves this page does not name its card provider, and this tab has paid nowhere yet. Enter the provider’s address, or use npm run start:qa.'
        : `Stripe itself takes no such orders, and nothing at ${address} does. Pay with one of Stripe’s test cards instead, or use npm run start:qa.`,
    groups: {
      card: 'On the card page',
      webhooks: 'Its messages to the server',
      here: 'In this page',
    },
  },
};

/** A name keeps its own direction in a sentence of another. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

type BannerWords = {
  past: (step: number, last: number) => string;
  recording: (name: string) => string;
  waits: string;
  unseen: string;
  back: string;
};

export const BANNER: Record<Language, BannerWords> = {
  en: {
    past: (step, last) => `You are looking at the past: step ${step} of ${last}.`,
    recording: (name) => `Recording “${isolated(name)}”.`,
    waits: 'Nothing is sent; live updates wait.',
    unseen: 'Not shown: menus, most dialogs, brief messages, ticks, focus and hover.',
    back: 'Back to now',
  },
  ar: {
    past: (step, last) => `هذه لحظة من الماضي: الخطوة ${step} من ${last}.`,
    recording: (name) => `التسجيل «${isolated(name)}».`,
    waits: 'لا يُرسل شيء، والتحديثات الحيّة في الانتظار.',
    unseen:
      'لا تظهر هنا القوائم ومعظم النوافذ والرسائل العابرة وعلامات الاختيار والتركيز وأثر المؤشّر.',
    back: 'العودة إلى الآن',
  },
};

type UnshownWords = {
  title: string;
  missing: (names: string) => string;
  unknown: (names: string) => string;
  next: string;
};

/** In place of a moment of a recording that this build cannot show. */
export const UNSHOWN: Record<Language, UnshownWords> = {
  en: {
    title: 'This build cannot show this moment',
    missing: (names) => `The recorded state has no ${isolated(names)} as this build knows it.`,
    unknown: (names) => `This build does not know ${isolated(names)}, which the state has.`,
    next: 'Choose another moment in the dock, or go back to now.',
  },
  ar: {
    title: 'لا يستطيع هذا الإصدار عرض هذه اللحظة',
    missing: (names) => `ليس في الحالة المسجّلة ${isolated(names)} بالصورة التي يعرفها هذا الإصدار.`,
    unknown: (names) => `في الحالة المسجّلة ${isolated(names)}، ولا يعرفها هذا الإصدار.`,
    next: 'اختر لحظة أخرى في لوحة الاختبار، أو عُد إلى الآن.',
  },
};

type ClosedTabWords = { title: string; text: string; home: string; back: string };

export const CLOSED_TAB: Record<Language, ClosedTabWords> = {
  en: {
    title: 'This tab was closed on its way back',
    text: 'QA ordered it: the page was not loaded, and asked for nothing. Whatever else hears of the payment goes on.',
    home: 'Open the site again',
    back: 'Come back after all',
  },
  ar: {
    title: 'أُغلقت هذه الصفحة في طريق العودة',
    text: 'هذا ما طلبه فريق الاختبار: لم تُحمَّل الصفحة ولم تطلب شيئًا، أما بقية الأطراف التي تُبلَّغ بالدفع فتواصل عملها.',
    home: 'فتح الموقع من جديد',
    back: 'العودة رغم ذلك',
  },
};
