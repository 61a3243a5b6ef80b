import type { Bilingual } from '../text/languages/bilingual';
import type { SiteTexts } from './siteTexts';

const NO_TEXT: Bilingual = { en: '', ar: '' };
const GIVE: Bilingual = { en: 'Give and follow your gift', ar: 'تبرّع وتابع أثر تبرعك' };

const tile = (
  en: string,
  ar: string,
  cover: SiteTexts['tiles']['tiles'][number]['cover'],
): SiteTexts['tiles']['tiles'][number] => ({ name: { en, ar }, filter: en, cover, picture: '' });

/** The texts of a charity that has not written its own, with `{{name}}` as in written ones. */
export const NEUTRAL_TEXTS: SiteTexts = {
  home: {
    title: GIVE,
    description: {
      en: 'Choose a project of {{name}}, give any amount, and follow it until it is done.',
      ar: 'اختر مشروعًا من مشاريع {{name}}، وتبرّع بما تستطيع، وتابعه حتى يكتمل.',
    },
    slides: [
      {
        title: GIVE,
        text: {
          en: 'Choose a project, give any amount, and see what becomes of it.',
          ar: 'اختر مشروعًا، وتبرّع بما تستطيع، وانظر ما يتحقق به.',
        },
        action: { en: 'See the projects', ar: 'تصفّح المشاريع' },
        to: '/explore-projects',
        cover: 'home',
        picture: '',
      },
    ],
  },
  tiles: {
    description: {
      en: 'All projects of {{name}}. Search, choose, and give any amount.',
      ar: 'كل مشاريع {{name}}. ابحث واختر وتبرّع بأي مبلغ.',
    },
    hint: { en: 'Place or need', ar: 'مكان أو حاجة' },
    tiles: [
      tile('Water', 'المياه', 'water'),
      tile('Food', 'الغذاء', 'africa'),
      tile('Shelter', 'المأوى', 'gaza'),
      tile('Health', 'الصحة', 'sudan'),
      tile('Education', 'التعليم', 'zakat'),
    ],
  },
  featured: {
    title: { en: 'Featured projects', ar: 'مشاريع مختارة' },
    lead: NO_TEXT,
    projects: [],
    then: 'newest',
  },
  family: {
    shown: true,
    project: '',
    eyebrow: NO_TEXT,
    title: { en: 'Give what a family needs', ar: 'قدّم ما تحتاج إليه أسرة' },
    lead: NO_TEXT,
  },
  closing: {
    eyebrow: NO_TEXT,
    title: { en: 'Thank you for giving', ar: 'شكرًا لعطائك' },
    text: {
      en: 'Each gift counts for the project that you choose. Its page shows what was raised, and {{name}} reports what came of it.',
      ar: 'كل تبرع يُحسب للمشروع الذي تختاره، وتعرض صفحته ما جُمع له، وتنشر {{name}} ما تحقق به.',
    },
    thanks: NO_TEXT,
  },
  footer: {
    promise: {
      en: 'Give, and follow what becomes of your gift.',
      ar: 'تبرّع وتابع أثر تبرعك.',
    },
    donate: [],
    columns: [],
  },
  about: {
    eyebrow: NO_TEXT,
    lead: {
      en: '{{name}} collects gifts for its projects and reports what becomes of them.',
      ar: 'تجمع {{name}} التبرعات لمشاريعها وتنشر ما يتحقق بها.',
    },
    who: {
      en: 'Each project of {{name}} has a page with its target, what was given to it, and what came of it.',
      ar: 'لكل مشروع من مشاريع {{name}} صفحة تعرض هدفه وما قُدّم له وما تحقق به.',
    },
    figures: [],
    vision: NO_TEXT,
    mission: NO_TEXT,
    values: [],
    goals: [],
    team: [],
    documents: [],
    brand: NO_TEXT,
  },
  contact: {
    title: { en: 'Contact us', ar: 'اتصل بنا' },
    lead: {
      en: 'A question about a gift or about {{name}}? Write to us.',
      ar: 'ألديك سؤال عن تبرع أو عن {{name}}؟ راسلنا.',
    },
    hours: NO_TEXT,
  },
  campaign: { title: { en: 'What your gift becomes', ar: 'إلى ماذا يتحول عطاؤك' }, parts: [] },
  certificate: {
    body: {
      en: 'This certifies that {{registeredName}} is registered.',
      ar: 'تشهد هذه الوثيقة بأن {{registeredName}} مسجلة.',
    },
    issuer: NO_TEXT,
    audited: NO_TEXT,
    file: '',
  },
  papers: { law: NO_TEXT, receipt: NO_TEXT, signature: NO_TEXT },
};
