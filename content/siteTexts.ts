/** The texts of the example charity. */
import type { SiteTexts } from '@core/site/siteTexts';

export const EXAMPLE_TEXTS: SiteTexts = {
  home: {
    title: {
      en: 'Give to Gaza, Sudan and Africa',
      ar: 'تبرّع لغزة والسودان وأفريقيا',
    },
    description: {
      en: '{{name}} is a charity of many hands: choose a project for Gaza, Sudan, Africa, water or zakat, give any amount, and follow it until it is done.',
      ar: '{{name}} جمعية خيرية تصنعها أيدٍ كثيرة: اختر مشروعًا لغزة أو السودان أو أفريقيا أو المياه أو الزكاة، وتبرّع بما تستطيع، وتابعه حتى يكتمل.',
    },
    slides: [
      {
        title: {
          en: 'Every gift is one stitch',
          ar: 'كل عطاء غرزة',
        },
        text: {
          en: 'A home, a meal, a school day: cloth that many hands finish together. Yours is the next stitch.',
          ar: 'بيت ووجبة ويوم دراسة: ثوب واحد تنسجه أيدٍ كثيرة، ويدك هي الغرزة التالية.',
        },
        action: {
          en: 'Give now',
          ar: 'تبرّع الآن',
        },
        to: '/explore-projects',
        cover: 'home',
        picture: '',
      },
      {
        title: {
          en: 'Clean water, close to home',
          ar: 'ماء نقي قرب البيت',
        },
        text: {
          en: 'A well, a tank, a repaired pipe. An hour’s walk for water becomes an hour at school.',
          ar: 'بئر أو خزان أو أنبوب أُصلح، فتصير ساعة المشي إلى الماء ساعةً على مقاعد الدراسة.',
        },
        action: {
          en: 'Give water',
          ar: 'اسقِ عطشان',
        },
        to: '/explore-projects?filter=Water',
        cover: 'water',
        picture: '',
      },
      {
        title: {
          en: 'Stand by a family tonight',
          ar: 'كن الليلة سندا لأسرة',
        },
        text: {
          en: 'Bread, blankets and someone who asks how you are. In Sudan that cannot wait for tomorrow.',
          ar: 'خبز وأغطية، ومن يسأل عن الحال. في السودان لا يحتمل هذا انتظار الغد.',
        },
        action: {
          en: 'Stand with Sudan',
          ar: 'قف مع السودان',
        },
        to: '/explore-projects?filter=Sudan',
        cover: 'family',
        picture: '',
      },
    ],
  },
  tiles: {
    description: {
      en: 'All projects of {{name}} in Gaza, Sudan and Africa: water, food, shelter, schools and zakat. Search, choose, and give any amount.',
      ar: 'كل مشاريع {{name}} في غزة والسودان وأفريقيا: ماء وغذاء ومأوى وتعليم وزكاة. ابحث واختر وتبرّع بأي مبلغ.',
    },
    hint: {
      en: 'Place or need: Gaza, wells, school',
      ar: 'مكان أو حاجة: غزة، آبار، مدرسة',
    },
    tiles: [
      {
        name: {
          en: 'Gaza',
          ar: 'غزة',
        },
        filter: 'Gaza',
        cover: 'gaza',
        picture: '',
      },
      {
        name: {
          en: 'Sudan',
          ar: 'السودان',
        },
        filter: 'Sudan',
        cover: 'sudan',
        picture: '',
      },
      {
        name: {
          en: 'Africa',
          ar: 'أفريقيا',
        },
        filter: 'Africa',
        cover: 'africa',
        picture: '',
      },
      {
        name: {
          en: 'Water',
          ar: 'المياه',
        },
        filter: 'Water',
        cover: 'water',
        picture: '',
      },
      {
        name: {
          en: 'Zakat',
          ar: 'الزكاة',
        },
        filter: 'Zakat',
        cover: 'zakat',
        picture: '',
      },
    ],
  },
  closing: {
    eyebrow: {
      en: 'Why we are called Ikhaa',
      ar: 'لماذا سمّينا أنفسنا إخاء',
    },
    title: {
      en: 'Brotherhood is what we do for each other',
      ar: 'الإخاء ما نفعله لبعضنا',
    },
    text: {
      en: 'Ikhaa is an old Arabic word. It names the bond between people who owe each other nothing and stand by each other all the same. In Medina it meant half of one’s bread and a door left open. Today it means a tent before the rain, a well in the dry season, a school bag in the first week of September.',
      ar: 'الإخاء أن يقف الناس بعضهم مع بعض دون أن يجمعهم دَين ولا نسب. في المدينة المنورة كان معناه نصف الرغيف وبابًا لا يُغلق، ومعناه اليوم خيمة قبل المطر، وبئر في موسم الجفاف، وحقيبة مدرسية في أول أيام الدراسة.',
    },
    thanks: {
      en: 'Nobody carries a house alone. Thank you for being one of the hands.',
      ar: 'لا أحد يبني بيتًا وحده. شكرًا لأن يدك بين هذه الأيدي.',
    },
  },
};
