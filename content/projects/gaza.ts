import type { ProjectSeed } from '../seedTypes';

const GAZA = { en: 'Gaza', ar: 'غزة' };

export const GAZA_PROJECTS: readonly ProjectSeed[] = [
  {
    id: 'gaza-food-parcels',
    title: { en: 'Food Parcels Gaza', ar: 'طرود غذائية لغزة' },
    region: GAZA,
    type: { en: 'food', ar: 'غذاء' },
    description: {
      en: 'One parcel feeds a family of six for three weeks: rice, lentils, chickpeas, oil, sugar, dates, tinned fish and infant milk where there is a baby in the house. Our teams buy from traders inside Gaza whenever stock allows, so that your gift also keeps a shop open, and they hand every parcel over against a signed list, street by street. "Sixty dollars fills one parcel." Families with young children, elderly people living alone and households that have lost their breadwinner come first.',
      ar: 'يكفي الطرد الواحد أسرة من ستة أفراد ثلاثة أسابيع: أرز وعدس وحمّص وزيت وسكر وتمر وأسماك معلبة، وحليب أطفال إذا كان في البيت رضيع. نشتري من تجار غزة أنفسهم كلما سمح المخزون، فيُبقي تبرعك دكانًا مفتوحًا أيضًا، ثم نسلّم كل طرد وفق قائمة موقّعة، شارعًا بعد شارع. "ستون دولارًا تملأ طردًا كاملًا". والأولوية للأسر التي لديها أطفال صغار، وللمسنين الذين يعيشون وحدهم، وللبيوت التي فقدت معيلها، فهؤلاء لا يستطيعون الوقوف في الطوابير الطويلة.',
    },
    opened: '2026-05-11',
    targetMinor: 6_000_000,
    suggestions: [
      [2_000, 'feed a family for a week', 'تُطعم أسرة أسبوعًا'],
      [
        6_000,
        'fill one parcel: three weeks of food for six',
        'تملأ طردًا: غذاء ستة أفراد ثلاثة أسابيع',
      ],
      [12_000, 'fill parcels for two families', 'تملأ طردين لأسرتين'],
    ],
  },
  {
    id: 'gaza-water-supply',
    title: { en: 'Water Supply Gaza', ar: 'إمداد المياه في غزة' },
    region: GAZA,
    type: { en: 'water_supply', ar: 'إمداد المياه' },
    description: {
      en: 'Most wells in Gaza now give salt water, and the pipes that carried the rest are broken. Our tankers bring drinking water every morning to shelters and tent rows in Khan Younis and Deir al-Balah, and each stop has a community keeper who checks the chlorine and keeps the queue fair. "One tanker is twelve thousand litres: a day of drinking water for eight hundred people." What you give above the target pays for repairing the small desalination plant that fills the tankers, so that one day they are needed less.',
      ar: 'صارت معظم آبار غزة مالحة، وتكسّرت الأنابيب التي كانت تنقل ما بقي من ماء عذب. تصل صهاريجنا كل صباح بماء الشرب إلى مراكز الإيواء وصفوف الخيام في خان يونس ودير البلح، وفي كل نقطة أمين من أهل الحي يفحص نسبة الكلور ويحفظ عدالة الدور بين الناس. "الصهريج الواحد اثنا عشر ألف لتر: ماء شرب يكفي ثمانمئة إنسان يومًا كاملًا". وما يزيد على المبلغ المطلوب نصلح به محطة التحلية الصغيرة التي تملأ الصهاريج، حتى يأتي يوم تقلّ فيه الحاجة إليها.',
    },
    opened: '2026-04-20',
    targetMinor: 4_500_000,
    suggestions: [
      [1_500, 'give 80 people drinking water for a day', 'تسقي 80 إنسانًا يومًا كاملًا'],
      [
        7_500,
        'fill half a tanker: a day of water for 400 people',
        'تملأ نصف صهريج: ماء 400 إنسان يومًا',
      ],
      [15_000, 'fill one tanker: a day of water for 800 people', 'تملأ صهريجًا: ماء 800 إنسان يومًا'],
    ],
  },
  {
    id: 'gaza-winter-shelter',
    title: { en: 'Winter Shelter for Families in Gaza', ar: 'مأوى شتوي لعائلات غزة' },
    region: GAZA,
    type: { en: 'shelter', ar: 'إيواء' },
    description: {
      en: 'The first rain of November came through the canvas of tents that had already stood two summers. This project replaces them before the cold sets in: a lined tent with a raised floor, four mattresses, six blankets and a rope-and-peg kit for the wind from the sea. Where a room of a damaged house can still be saved, we close it with timber, tarpaulin and a real door instead, because "a door that locks is the first thing a mother asks for". One family’s winter costs 420 dollars.',
      ar: 'نفذ أول مطر في نوفمبر من قماش خيام صمدت صيفين كاملين حتى بليت. يستبدلها هذا المشروع قبل أن يشتد البرد: خيمة مبطّنة بأرضية مرفوعة، وأربع فرشات، وست بطانيات، وحبال وأوتاد تثبتها في وجه ريح البحر. وحيث يمكن إنقاذ غرفة من بيت متضرر نغلقها بالخشب والشوادر ونركّب لها بابًا حقيقيًا، لأن "الباب الذي يُقفل هو أول ما تطلبه الأم". يكلّف شتاء الأسرة الواحدة 420 دولارًا، ومن أعطى جزءًا منه فقد أقام ركنًا من أركان بيت.',
    },
    opened: '2026-09-14',
    targetMinor: 8_000_000,
    suggestions: [
      [2_000, 'pay for a door that locks', 'ثمن باب يُقفل'],
      [10_500, 'carry a quarter of one family’s winter', 'ربع تكلفة شتاء أسرة'],
      [42_000, 'carry one family through the winter', 'تعبر بأسرة واحدة شتاءها كله'],
    ],
  },
  {
    id: 'gaza-daily-bread',
    title: { en: 'Daily Bread from Gaza’s Bakeries', ar: 'خبز كل يوم من مخابز غزة' },
    region: GAZA,
    type: { en: 'food', ar: 'غذاء' },
    description: {
      en: 'Three bakeries in the north and the middle of the Strip can bake when they have flour, fuel and wages. This project gave them all three for sixty days. Every morning four thousand bags of bread left the ovens for the families registered in each neighbourhood, free of charge, and forty-one bakers went home with a salary. "Bread that is baked next door is warm, and nobody waits for a border to open." The project is fully funded, thank you; further gifts keep the ovens lit for more days.',
      ar: 'تستطيع ثلاثة مخابز في شمال القطاع ووسطه أن تخبز متى توفر لها الدقيق والوقود وأجور العاملين. وفّر لها هذا المشروع الثلاثة معًا ستين يومًا، فكانت أربعة آلاف ربطة خبز تخرج كل صباح من الأفران إلى الأسر المسجلة في كل حي مجانًا، ويعود واحد وأربعون خبازًا إلى بيوتهم براتب يستر حالهم. "الخبز الذي يُخبز في الجوار يصل ساخنًا، ولا ينتظر أحد أن يُفتح معبر". اكتمل تمويل المشروع بفضل الله ثم بفضلكم، وكل عطاء جديد يُبقي النار في الأفران أيامًا أخرى.',
    },
    opened: '2026-03-30',
    targetMinor: 2_500_000,
    suggestions: [
      [2_500, 'bake 240 bags of bread', 'تخبز 240 ربطة خبز'],
      [5_000, 'bake 480 bags of bread', 'تخبز 480 ربطة خبز'],
      [10_500, 'bake a thousand bags of bread', 'تخبز ألف ربطة خبز'],
    ],
  },
  {
    id: 'gaza-learning-tents',
    title: { en: 'Learning Tents for Gaza’s Children', ar: 'خيام تعليمية لأطفال غزة' },
    region: GAZA,
    type: { en: 'education', ar: 'تعليم' },
    description: {
      en: 'A child who started school in 2023 has hardly seen a classroom since. Twelve learning tents, each with two teachers and three shifts a day, will give eleven hundred children Arabic, arithmetic and English again, and an hour of drawing and play with a counsellor who knows what they have lived through. The budget holds tents, benches, notebooks and the teachers’ salaries for a school year. "I want to be in fourth grade," says Salma, who is ten; "I have been in second grade for three years."',
      ar: 'الطفل الذي دخل المدرسة عام 2023 لم يكد يرى صفًا منذ ذلك الحين. اثنتا عشرة خيمة تعليمية، في كل منها معلمان وثلاث فترات في اليوم، ستعيد إلى ألف ومئة طفل دروس العربية والحساب والإنجليزية، ومعها ساعة للرسم واللعب مع مرشدة تعرف ما مرّوا به. تشمل الميزانية الخيام والمقاعد والدفاتر ورواتب المعلمين عامًا دراسيًا كاملًا. تقول سلمى وهي في العاشرة: "أريد أن أصل إلى الصف الرابع، فأنا في الصف الثاني منذ ثلاث سنوات". والدفتر الذي تهديه اليوم خطوة في طريقها.',
    },
    witness: 'girl',
    opened: '2026-08-24',
    targetMinor: 3_600_000,
    suggestions: [
      [1_000, 'buy notebooks and pencils for one child', 'ثمن دفاتر وأقلام لطفل'],
      [3_300, 'keep one child in class for a school year', 'تُبقي طفلًا على مقعده عامًا دراسيًا'],
      [
        9_900,
        'keep three children in class for a school year',
        'تُبقي ثلاثة أطفال على مقاعدهم عامًا دراسيًا',
      ],
    ],
  },
];
