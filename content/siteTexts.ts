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
  footer: {
    promise: {
      en: 'A gift is one stitch in a cloth that many hands make.',
      ar: 'كل عطاء غرزة في ثوب تنسجه أيدٍ كثيرة.',
    },
    donate: [
      {
        name: {
          en: 'Water Supply GAZA',
          ar: 'إمداد المياه في غزة',
        },
        to: '/explore-projects?filter=Water%20Supply%20Gaza',
      },
      {
        name: {
          en: 'Food Parcels GAZA',
          ar: 'سلال غذائية في غزة',
        },
        to: '/explore-projects?filter=Food%20Parcels%20Gaza',
      },
      {
        name: {
          en: 'Food Parcels SUDAN',
          ar: 'سلال غذائية في السودان',
        },
        to: '/explore-projects?filter=Food%20Parcels%20Sudan',
      },
      {
        name: {
          en: 'Well Drilling AFRICA',
          ar: 'حفر الآبار في أفريقيا',
        },
        to: '/explore-projects?filter=Well%20Drilling%20Africa',
      },
    ],
  },
  about: {
    eyebrow: {
      en: 'Brotherhood, practised',
      ar: 'الأخوّة عملًا لا قولًا',
    },
    lead: {
      en: 'Ikhaa is the Arabic word for brotherhood. We took it as a name because it is also a way of working.',
      ar: 'اخترنا «إخاء» اسمًا لنا لأنه أيضًا طريقتنا في العمل.',
    },
    who: {
      en: 'We are a humanitarian association founded in Istanbul by teachers, engineers, doctors and neighbours who had been helping on their own and found that they could do more together. Today our teams and partners work in Gaza, in Sudan and across Africa. They are people of the places they serve: they know which well has run dry, which school has no roof and which family would never ask.',
      ar: 'نحن جمعية إنسانية أسسها في إسطنبول معلمون ومهندسون وأطباء وجيران كان كل منهم يساعد وحده، ثم وجدوا أنهم معًا أقدر. تعمل فرقنا وشركاؤنا اليوم في غزة والسودان وفي أنحاء أفريقيا. وهم أبناء الأماكن التي يخدمونها: يعرفون أي بئر جفّت، وأي مدرسة بلا سقف، وأي أسرة لن تسأل أحدًا أبدًا.',
    },
    vision: {
      en: 'A world in which nobody has to ask twice: where help arrives early, with dignity, and leaves behind people who can help others.',
      ar: 'عالم لا يضطر فيه أحد إلى السؤال مرتين: تصل فيه المعونة مبكرة، محفوظة الكرامة، وتترك وراءها من يقدر أن يعين غيره.',
    },
    mission: {
      en: 'We turn gifts into water, food, shelter, schooling and work; we choose with the people concerned, buy as near to them as we can, and publish what was given and what came of it.',
      ar: 'نحوّل التبرعات إلى ماء وغذاء ومأوى وتعليم وعمل. نختار مع أصحاب الشأن أنفسهم، ونشتري من أقرب مكان إليهم، وننشر ما قُدّم وما تحقق به.',
    },
    values: [
      {
        title: {
          en: 'Cooperation and partnership',
          ar: 'التعاون والشراكة',
        },
        text: {
          en: 'We work with local associations, municipalities and volunteers. What a partner does better, the partner does.',
          ar: 'نعمل مع الجمعيات المحلية والبلديات والمتطوعين. وما يحسنه شريكنا أكثر منا نتركه له.',
        },
      },
      {
        title: {
          en: 'Honesty and transparency',
          ar: 'الصدق والشفافية',
        },
        text: {
          en: 'Every gift is on the project’s public ledger the moment it is recorded. When something goes wrong, you read it from us first.',
          ar: 'يظهر كل تبرع في سجل المشروع العلني لحظة تسجيله. وإذا وقع خطأ فأنت تقرؤه منّا أولًا.',
        },
      },
      {
        title: {
          en: 'Social responsibility',
          ar: 'المسؤولية الاجتماعية',
        },
        text: {
          en: 'Help must not harm: not the market around it, not the land, and never the dignity of the one who receives.',
          ar: 'يجب ألا تضرّ المساعدة أحدًا: لا السوق من حولها، ولا الأرض، ولا كرامة من يتلقاها.',
        },
      },
    ],
    goals: [
      {
        title: {
          en: 'Support the affected',
          ar: 'دعم المتضررين',
        },
        text: {
          en: 'Reach people in the first days of a disaster with water, food, warmth and a roof.',
          ar: 'الوصول إلى الناس في أيام الكارثة الأولى بالماء والغذاء والدفء والسقف.',
        },
      },
      {
        title: {
          en: 'Skills development',
          ar: 'تنمية المهارات',
        },
        text: {
          en: 'Train young people in trades that their towns need: electricity, sewing, nursing, code.',
          ar: 'تدريب الشباب على مهن تحتاجها بلداتهم: الكهرباء والخياطة والتمريض والبرمجة.',
        },
      },
      {
        title: {
          en: 'Economic empowerment',
          ar: 'التمكين الاقتصادي',
        },
        text: {
          en: 'Give a tool, a flock or a small loan where it lets a family earn its own living.',
          ar: 'تقديم أداة أو قطيع صغير أو قرض حسن حيث يمكّن ذلك الأسرة من كسب رزقها.',
        },
      },
      {
        title: {
          en: 'Partnerships',
          ar: 'الشراكات',
        },
        text: {
          en: 'Join forces with those who were there before us and will be there after us.',
          ar: 'توحيد الجهود مع من كانوا هناك قبلنا وسيبقون بعدنا.',
        },
      },
    ],
    brand: {
      en: 'In Arabic, ikhaa comes from akh, brother. It is the bond that the first community in Madina was built on, when each family shared its home with a stranger. Our mark is an eight-pointed star of cross-stitch, the way women from Gaza to Darfur have embroidered for centuries: one thread is nothing, many make a cloth. Each gift is one stitch.',
      ar: 'الإخاء من الأخ، وهو الرباط الذي قام عليه مجتمع المدينة الأول حين قاسمت كل أسرة بيتها مع غريب. وشعارنا نجمة ثمانية من غرز التطريز، كما طرّزتها النساء من غزة إلى دارفور قرونًا: الخيط وحده لا شيء، والخيوط معًا ثوب. وكل عطاء غرزة.',
    },
  },
  certificate: {
    body: {
      en: 'This certifies that {{registeredName}} is registered as a humanitarian association and keeps its accounts open to public audit. Charity and number are invented.',
      ar: 'تشهد هذه الوثيقة بأن {{registeredName}} مسجلة جمعيةً إنسانية، وأن حساباتها مفتوحة للتدقيق العلني. الجمعية والرقم مختلقان.',
    },
    issuer: {
      en: '',
      ar: '',
    },
    audited: {
      en: 'Every year, by an independent auditor',
      ar: 'كل عام، على يد مدقق مستقل',
    },
  },
  papers: {
    law: {
      en: 'the law of the Republic of Türkiye',
      ar: 'قانون الجمهورية التركية',
    },
    receipt: {
      en: '',
      ar: '',
    },
    signature: {
      en: '',
      ar: '',
    },
  },
};
