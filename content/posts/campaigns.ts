import type { PostSeed } from '../seedTypes';

export const CAMPAIGN_POSTS: readonly PostSeed[] = [
  {
    id: 'warm-winter-campaign',
    title: {
      en: 'Warm Winter: Heating for Five Thousand Families',
      ar: 'شتاء دافئ: تدفئة لخمسة آلاف أسرة',
    },
    description: {
      en: 'In the highlands and in the tents by the sea, the night is the hardest part of winter. Our heating campaign brings a safe stove, a guard that keeps small hands away from it, and fuel for ninety nights; where there is no chimney, it brings insulated floors and two heavy blankets for every person instead. "Eighty-five dollars keep one family warm from December to March." We start with households that have a newborn, a patient or a grandparent. Last year three thousand eight hundred families were reached, and not one fire was reported. This year we want to reach five thousand, and the first lorry leaves on the first of December.',
      ar: 'في المرتفعات وفي الخيام المطلة على البحر يكون الليل أصعب ما في الشتاء. تقدّم حملة التدفئة مدفأة آمنة، وحاجزًا يبعد عنها أيدي الصغار، ووقودًا يكفي تسعين ليلة. وحيث لا مدخنة نوفر بدلًا منها أرضيات عازلة وبطانيتين ثقيلتين لكل فرد. "خمسة وثمانون دولارًا تدفئ أسرة من ديسمبر إلى مارس". نبدأ بالبيوت التي فيها مولود أو مريض أو جد مسن. وصلنا في العام الماضي إلى ثلاثة آلاف وثمانمئة أسرة ولم يُسجَّل حريق واحد. ونريد هذا العام أن نصل إلى خمسة آلاف، وتنطلق أول شاحنة في الأول من ديسمبر.',
    },
    published: '2026-11-16',
  },
  {
    id: 'one-table-campaign',
    title: { en: 'One Table: Our Food Campaign Begins', ar: 'مائدة واحدة: انطلاق حملة الغذاء' },
    description: {
      en: 'Hunger is not the absence of food somewhere; it is the absence of food on this table, today. Our food campaign works in three ways at once: parcels for families who have a stove, hot meals from community kitchens for those who have none, and flour for bakeries that can feed a whole neighbourhood. We buy close to where people eat, check every sack, and publish what a meal costs in each place: at present one dollar and forty cents in Gaza, ninety cents in Gedaref. "Whoever gives one meal has laid one place at the table." Tell a friend, and the table grows longer.',
      ar: 'ليس الجوع غياب الطعام عن مكان بعيد، بل غيابه عن هذه المائدة اليوم. تعمل حملة الغذاء بثلاث طرق معًا: طرود للأسر التي عندها موقد، ووجبات ساخنة من المطابخ المجتمعية لمن لا موقد لهم، ودقيق للمخابز التي تطعم حيًا كاملًا. نشتري من أقرب مكان إلى من يأكلون، ونفحص كل كيس، وننشر تكلفة الوجبة في كل بلد: دولار وأربعون سنتًا اليوم في غزة، وتسعون سنتًا في القضارف. "من أهدى وجبة فقد بسط مكانًا على المائدة". أخبر صديقًا تطُل المائدة.',
    },
    published: '2026-11-09',
  },
  {
    id: 'roof-before-the-rain',
    title: {
      en: 'A Roof Before the Rain: Shelter for the Winter',
      ar: 'سقف قبل المطر: إيواء للشتاء',
    },
    description: {
      en: 'A tent is made for one season; many families are now in their third. The shelter campaign replaces what can no longer be mended and mends what can: new lined tents, raised floors, drains around the rows, and timber, tarpaulin and doors for rooms that still have walls. Work is done by carpenters who live in the same camps and are paid by the day, because "a shelter also shelters the one who builds it". Four hundred and twenty dollars carry one family through the winter, twenty dollars pay for a door. The first two hundred families have moved already; the list for the next thousand is closed and waiting.',
      ar: 'صُنعت الخيمة لموسم واحد، وكثير من الأسر اليوم في موسمها الثالث. تستبدل حملة الإيواء ما لم يعد ينفع فيه الترقيع وتصلح ما يمكن إصلاحه: خيام مبطّنة جديدة، وأرضيات مرفوعة، ومصارف حول الصفوف، وأخشاب وشوادر وأبواب للغرف التي بقيت جدرانها. يقوم بالعمل نجارون يعيشون في المخيمات نفسها ويتقاضون أجرهم باليوم، لأن "المأوى يؤوي من يبنيه أيضًا". أربعمئة وعشرون دولارًا تعبر بأسرة إلى الربيع، وعشرون دولارًا ثمن باب. انتقلت أول مئتي أسرة، وقائمة الألف التالية جاهزة تنتظر.',
    },
    published: '2026-11-02',
  },
  {
    id: 'back-to-school-bags',
    title: {
      en: 'Two Thousand School Bags, Packed in One Weekend',
      ar: 'ألفا حقيبة مدرسية في عطلة أسبوع واحدة',
    },
    description: {
      en: 'On the last weekend of August one hundred and sixty volunteers stood in two rows and packed: notebooks, pencils, a geometry set, a water bottle, a raincoat and a letter from one child to another. By Sunday evening two thousand and forty bags were on their way to Gaziantep, Kassala and Deir al-Balah. The letters were the idea of a nine-year-old from Üsküdar. "I hope your teacher is funny," she wrote in hers. The answer came in October, with a drawing: he is.',
      ar: 'في آخر عطلة أسبوع من أغسطس وقف مئة وستون متطوعًا في صفين يملؤون الحقائب: دفاتر وأقلام وأدوات هندسة وزجاجة ماء ومعطف مطر ورسالة من طفل إلى طفل. وفي مساء الأحد كانت ألفان وأربعون حقيبة في طريقها إلى غازي عنتاب وكسلا ودير البلح. كانت الرسائل فكرة طفلة في التاسعة من أسكودار، كتبت في رسالتها: "أتمنى أن يكون معلمك ظريفًا". وجاء الجواب في أكتوبر ومعه رسم: نعم، هو كذلك.',
    },
    published: '2026-09-07',
  },
  {
    id: 'what-ramadan-became',
    title: { en: 'What Your Ramadan Gifts Became', ar: 'إلى ماذا تحولت عطايا رمضان' },
    description: {
      en: 'In the month of Ramadan four thousand two hundred people gave through us, most of them between the sunset prayer and midnight. Their gifts became thirty-one thousand iftar meals, two thousand six hundred food parcels, a week’s dialysis for forty patients and new clothes for nine hundred children on the morning of the feast. Zakat al-fitr reached every family on the list before the prayer. What was left over went, as announced, to the bakeries of Gaza. "We count in meals, but what we hand over is an evening without worry," says Maryam, who led the kitchen in Omdurman.',
      ar: 'في شهر رمضان تبرع عن طريقنا أربعة آلاف ومئتا إنسان، معظمهم بين صلاة المغرب ومنتصف الليل. صارت عطاياهم واحدًا وثلاثين ألف وجبة إفطار، وألفين وستمئة طرد غذائي، وغسيل كلى لأربعين مريضًا مدة أسبوع، وثيابًا جديدة لتسعمئة طفل صباح العيد. ووصلت زكاة الفطر إلى كل أسرة في القائمة قبل الصلاة. وما زاد ذهب كما أعلنا إلى مخابز غزة. تقول مريم التي قادت المطبخ في أم درمان: "نعدّ بالوجبات، لكن ما نسلّمه مساء بلا قلق".',
    },
    published: '2026-04-02',
  },
  {
    id: 'zakat-explained',
    title: { en: 'Zakat, Explained Simply', ar: 'الزكاة ببساطة' },
    description: {
      en: 'Who owes zakat, on what, and how much? Whoever has owned more than the threshold, worth eighty-five grams of gold, for a full lunar year gives two and a half per cent of it. Savings, gold and goods for trade count; the house you live in and the car you drive do not. Debts that are due may be taken off first. We spend zakat only on those whom the Qur’an names, keep it in an account of its own and charge nothing to it. "If you are unsure, write to us": a scholar on our committee answers every question, in Arabic, English or Turkish, and nobody asks what you own.',
      ar: 'على من تجب الزكاة، وفي أي مال، وكم مقدارها؟ من بلغ ماله النصاب، وهو قيمة خمسة وثمانين غرامًا من الذهب، وحال عليه الحول أخرج منه ربع العشر. تجب في المدخرات والذهب وعروض التجارة، ولا تجب في البيت الذي تسكنه والسيارة التي تركبها، وتُطرح الديون الحالّة قبل الحساب. لا نصرف الزكاة إلا في مصارفها الشرعية، ونحفظها في حساب مستقل، ولا نقتطع منها شيئًا. "وإن ترددت في أمر فاكتب إلينا": يجيبك عالم من لجنتنا عن كل سؤال، ولا يسألك أحد عما تملك.',
    },
    published: '2026-03-02',
  },
];
