import type { ProjectSeed } from '../seedTypes';

export const AFRICA_PROJECTS: readonly ProjectSeed[] = [
  {
    id: 'africa-well-drilling',
    title: {
      en: 'Well Drilling Africa: Clean Water for Ten Villages',
      ar: 'حفر آبار في أفريقيا: ماء نقي لعشر قرى',
    },
    region: { en: 'Africa', ar: 'أفريقيا' },
    type: { en: 'well_drilling', ar: 'حفر آبار' },
    description: {
      en: 'Ten villages in Mali, Uganda and Malawi have waited for a well of their own; in some of them women walk nine kilometres a day with a jug on their heads. For each we survey the ground, drill to between forty and ninety metres, test the water in a laboratory, fit a hand pump that can be repaired with parts from the market, and train two women and two men to look after it. "A well costs 7,200 dollars and serves six hundred people for twenty years." Every well gets a photograph, a depth and a date in our yearly report.',
      ar: 'عشر قرى في مالي وأوغندا وملاوي تنتظر بئرًا خاصة بها، وفي بعضها تمشي النساء تسعة كيلومترات كل يوم والجرار على رؤوسهن. في كل قرية نمسح الأرض، ثم نحفر ما بين أربعين وتسعين مترًا، ونفحص الماء في المختبر، ونركّب مضخة يدوية تُصلح بقطع من السوق المحلي، وندرّب امرأتين ورجلين على العناية بها. "تكلّف البئر 7,200 دولار وتسقي ستمئة إنسان عشرين عامًا". ولكل بئر صورة وعمق وتاريخ في تقريرنا السنوي، حتى يعرف كل متبرع أين صار عطاؤه.',
    },
    opened: '2026-04-06',
    targetMinor: 7_200_000,
    suggestions: [
      [1_200, 'give one person water for twenty years', 'تسقي إنسانًا واحدًا عشرين عامًا'],
      [6_000, 'give a family of five water for twenty years', 'تسقي أسرة من خمسة أفراد عشرين عامًا'],
      [72_000, 'drill a tenth of a well', 'تحفر عُشر بئر'],
      [720_000, 'drill one well for six hundred people', 'تحفر بئرًا كاملة لستمئة إنسان'],
    ],
  },
  {
    id: 'somalia-goats',
    title: { en: 'Goats and Sheep for Widows in Somalia', ar: 'أغنام وماعز لأرامل الصومال' },
    region: { en: 'Somalia, Africa', ar: 'الصومال، أفريقيا' },
    type: { en: 'livelihoods', ar: 'سبل عيش' },
    description: {
      en: 'After three seasons without rain, a herding family near Baidoa that loses its animals loses its milk, its income and its place in the village. We give widows five animals each, vaccinated and in good health, with feed for the first two months and visits by a veterinary assistant. The first female lamb of every flock is passed on to a neighbour, so the gift walks from tent to tent. "I do not queue for milk any more, I sell it," says Halima, who began with five goats and now has nine.',
      ar: 'بعد ثلاثة مواسم بلا مطر، إذا فقدت أسرة من الرعاة قرب بيدوا ماشيتها فقدت معها لبنها ودخلها ومكانتها في القرية. نهدي كل أرملة خمسة رؤوس محصّنة سليمة، مع علف يكفي شهرين وزيارات من مساعد بيطري يتابع القطيع. وأول أنثى تولد في كل قطيع تُهدى إلى جارة أخرى، فتمشي الهدية من خيمة إلى خيمة. تقول حليمة، وقد بدأت بخمس عنزات وصار عندها تسع: "لم أعد أقف في طابور اللبن، صرت أبيعه". مئة وخمسون دولارًا ثمن رأسين، وبداية حياة جديدة.',
    },
    witness: 'woman',
    opened: '2026-07-20',
    targetMinor: 1_500_000,
    suggestions: [
      [2_500, 'buy two months of feed', 'ثمن علف شهرين'],
      [5_000, 'give one goat, vaccinated', 'تهدي عنزة محصّنة'],
      [25_000, 'give one widow a flock of five', 'تهدي أرملة قطيعًا من خمسة رؤوس'],
    ],
  },
  {
    id: 'niger-school-roof',
    title: { en: 'A Roof for the School of Tahoua', ar: 'سقف لمدرسة طاوة' },
    region: { en: 'Niger, Africa', ar: 'النيجر، أفريقيا' },
    type: { en: 'education', ar: 'تعليم' },
    description: {
      en: 'The school of Tahoua’s eastern quarter has six teachers, three hundred and forty pupils and straw mats for walls. When the wind rises, lessons stop; when the rain comes, the term ends. The parents have already moulded eleven thousand bricks. What they cannot make themselves is a steel frame, a roof that holds, doors, and latrines for girls, without whom "half of the upper class stays at home". The mason and the welder are from the town, and the district has promised in writing to pay the teachers for ten years.',
      ar: 'في مدرسة الحي الشرقي بمدينة طاوة ستة معلمين وثلاثمئة وأربعون تلميذًا، وجدرانها حُصر من القش. إذا هبّت الريح توقف الدرس، وإذا جاء المطر انتهى الفصل الدراسي. صنع الأهالي بأيديهم أحد عشر ألف طوبة، وبقي ما لا يقدرون عليه: هيكل من الفولاذ، وسقف متين، وأبواب، ودورات مياه للبنات، فمن دونها "يبقى نصف الصفوف العليا في البيوت". البنّاء والحدّاد من أهل المدينة، وقد تعهدت البلدية كتابة بدفع رواتب المعلمين عشر سنوات.',
    },
    opened: '2026-10-05',
    targetMinor: 2_800_000,
    suggestions: [
      [1_500, 'buy a sheet of roofing', 'ثمن لوح من السقف'],
      [4_500, 'buy a door for a classroom', 'ثمن باب لغرفة صف'],
      [8_200, 'put one pupil under a roof', 'تُظل تلميذًا بسقف'],
    ],
  },
  {
    id: 'chad-solar-water',
    title: { en: 'Solar Water Pumps for Refugees in Chad', ar: 'مضخات مياه شمسية للاجئين في تشاد' },
    region: { en: 'Chad, Africa', ar: 'تشاد، أفريقيا' },
    type: { en: 'water_supply', ar: 'إمداد المياه' },
    description: {
      en: 'At the edge of the Sahara, diesel for one pump eats a camp’s whole water budget. Two solar pumps near Adré will lift forty thousand litres a day without a drop of fuel, into tanks that stay cool under a mud-brick roof. Four young refugees who repaired telephones at home are learning to maintain the panels. We have just opened this project: the ground has been surveyed, the drawings are signed, and the suppliers hold their price until the end of January. "Be the first to put in a stitch."',
      ar: 'على حافة الصحراء الكبرى يلتهم وقود مضخة واحدة ميزانية المياه لمخيم كامل. ستضخ مضختان شمسيتان قرب أدري أربعين ألف لتر كل يوم بلا قطرة وقود، في خزانات تبقى باردة تحت سقف من الطين. ويتعلم صيانة الألواح أربعة شبان لاجئين كانوا في بلدهم يصلحون الهواتف. فتحنا هذا المشروع للتو: مُسحت الأرض ووُقّعت المخططات، ويثبّت الموردون أسعارهم حتى نهاية يناير. "كن أول من يضع غرزة فيه"، فالشمس هناك لا تغيب عن أحد، والماء على بعد مضخة.',
    },
    opened: '2026-11-09',
    targetMinor: 2_400_000,
    suggestions: [
      [1_200, 'lift twenty litres a day for one person', 'ترفع عشرين لترًا كل يوم لشخص واحد'],
      [6_000, 'lift a hundred litres a day for a family', 'ترفع مئة لتر كل يوم لأسرة'],
      [
        30_000,
        'lift five hundred litres a day for five families',
        'ترفع خمسمئة لتر كل يوم لخمس أسر',
      ],
    ],
  },
];
