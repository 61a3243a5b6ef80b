import type { ProjectSeed } from '../seedTypes';

export const SUDAN_PROJECTS: readonly ProjectSeed[] = [
  {
    id: 'sudan-food-parcels',
    title: { en: 'Food Parcels Sudan', ar: 'طرود غذائية للسودان' },
    region: { en: 'Sudan', ar: 'السودان' },
    type: { en: 'food', ar: 'غذاء' },
    description: {
      en: 'In Omdurman and in the camps around Gedaref, a family’s savings were gone long before the fighting was. Each parcel holds sorghum flour, lentils, oil, sugar, salt and tea for a month, chosen with the women who run the neighbourhood kitchens, because "food nobody knows how to cook is not help". We buy the grain from farmers in the east after the harvest and move it with local drivers who know which road is open this week. Forty-five dollars brings one parcel to one door.',
      ar: 'في أم درمان وفي المخيمات حول القضارف نفدت مدخرات الأسر قبل أن تنتهي الحرب بزمن طويل. يحوي كل طرد دقيق الذرة والعدس والزيت والسكر والملح والشاي لشهر كامل، اخترنا أصنافه مع نساء يُدرن مطابخ الأحياء، لأن "الطعام الذي لا يعرف الناس طبخه ليس عونًا". نشتري الحبوب من مزارعي الشرق بعد الحصاد، وينقلها سائقون من أهل البلد يعرفون أي طريق سالكة هذا الأسبوع. بخمسة وأربعين دولارًا يصل طرد إلى باب أسرة، وتطمئن أم على قوت أطفالها شهرًا.',
    },
    opened: '2026-06-08',
    targetMinor: 5_000_000,
    suggestions: [
      [1_500, 'feed a family for ten days', 'تُطعم أسرة عشرة أيام'],
      [4_500, 'bring one parcel to one door: a month of food', 'توصل طردًا إلى باب أسرة: غذاء شهر'],
      [9_000, 'bring parcels to two families', 'توصل طردين إلى أسرتين'],
    ],
  },
  {
    id: 'sudan-mobile-clinic',
    title: { en: 'A Mobile Clinic for Darfur', ar: 'عيادة متنقلة لدارفور' },
    region: { en: 'Darfur, Sudan', ar: 'دارفور، السودان' },
    type: { en: 'medical_care', ar: 'رعاية طبية' },
    description: {
      en: 'Between El Geneina and the border the nearest hospital bed can be two days away. Our clinic is a four-wheel-drive lorry with an examination room, a small laboratory and a refrigerator for vaccines; a doctor, a midwife and two nurses visit nine villages in turn and see about a hundred and twenty patients a day. They treat malaria and wounds, weigh children, and help women give birth safely. "Last month we delivered fourteen babies and lost none," the midwife wrote in her report. The remaining sum pays for fuel and medicine until spring.',
      ar: 'بين الجنينة والحدود قد يبعد أقرب سرير في مستشفى مسيرة يومين. عيادتنا شاحنة رباعية الدفع فيها غرفة فحص ومختبر صغير وثلاجة للقاحات، يتنقل بها طبيب وقابلة وممرضان بين تسع قرى بالتناوب، ويعاينون نحو مئة وعشرين مريضًا كل يوم: يعالجون الملاريا والجروح، ويزنون الأطفال، ويعينون النساء على ولادة آمنة. كتبت القابلة في تقريرها: "استقبلنا الشهر الماضي أربعة عشر مولودًا ولم نفقد أحدًا". وما بقي من المبلغ ثمن الوقود والدواء حتى الربيع.',
    },
    witness: 'woman',
    opened: '2026-05-25',
    targetMinor: 4_200_000,
    suggestions: [
      [1_500, 'buy medicine for ten patients', 'ثمن دواء عشرة مرضى'],
      [6_000, 'buy fuel for a day of visits', 'ثمن وقود يوم من الزيارات'],
      [18_000, 'buy medicine for a whole day: 120 patients', 'ثمن دواء يوم كامل: 120 مريضًا'],
    ],
  },
  {
    id: 'sudan-kassala-water',
    title: { en: 'Clean Water for Displaced Families in Kassala', ar: 'ماء نظيف للنازحين في كسلا' },
    region: { en: 'Kassala, Sudan', ar: 'كسلا، السودان' },
    type: { en: 'water_supply', ar: 'إمداد المياه' },
    description: {
      en: 'Eleven thousand people have settled on the edge of Kassala, where the seasonal river leaves mud and cholera behind it. We are building six water points with taps at two heights, so that children can reach them too, fed by a borehole, a solar pump and a tank on a steel tower. Each point gets a committee of five neighbours, trained and paid to maintain it, and a drain that keeps the ground dry. "Water that is near is an hour of school for every girl who used to fetch it."',
      ar: 'استقر أحد عشر ألف إنسان على أطراف كسلا، حيث يترك النهر الموسمي وراءه الوحل والكوليرا. نبني ست نقاط مياه لكل منها صنابير بارتفاعين حتى يبلغها الأطفال أيضًا، تغذيها بئر عميقة ومضخة تعمل بالشمس وخزان فوق برج من الفولاذ. ولكل نقطة لجنة من خمسة جيران ندربهم ونكافئهم على صيانتها، ومصرف يُبقي الأرض من حولها جافة فلا يتكاثر البعوض. "الماء القريب ساعة مدرسة لكل فتاة كانت تقطع الطريق لتجلبه".',
    },
    opened: '2026-08-03',
    targetMinor: 3_000_000,
    suggestions: [
      [1_500, 'bring clean water to five people', 'تُوصل الماء النظيف إلى خمسة أشخاص'],
      [3_000, 'bring clean water to eleven people', 'تُوصل الماء النظيف إلى أحد عشر شخصًا'],
      [500_000, 'build one of the six water points', 'تبني نقطة من نقاط المياه الست'],
    ],
  },
  {
    id: 'sudan-seeds-and-tools',
    title: { en: 'Seeds and Tools for Gezira’s Farmers', ar: 'بذور وأدوات لمزارعي الجزيرة' },
    region: { en: 'Gezira, Sudan', ar: 'الجزيرة، السودان' },
    type: { en: 'livelihoods', ar: 'سبل عيش' },
    description: {
      en: 'Gezira fed the whole country until its canals ran dry and its stores were emptied. Three hundred families who have returned to their land received wheat and chickpea seed, hand tools, a share in a pump and the advice of an agronomist from the next village. They repay in kind: after the harvest each family passes one sack of seed to another that is coming home. "Give a farmer a season and he will give it on." The project reached its target before sowing began; further gifts reach the next families on the list.',
      ar: 'كانت الجزيرة تطعم البلاد كلها حتى جفّت قنواتها وأُفرغت مخازنها. تسلّمت ثلاثمئة أسرة عادت إلى أرضها بذور القمح والحمص، وأدوات يدوية، ونصيبًا في مضخة، ومشورة مهندس زراعي من القرية المجاورة. والسداد من جنس العطاء: بعد الحصاد تهدي كل أسرة جوالًا من البذور إلى أسرة أخرى عائدة. "أعطِ المزارع موسمًا يعطِه لمن بعده". بلغ المشروع هدفه قبل بدء البذار، وكل عطاء بعد ذلك يذهب إلى الأسر التالية في القائمة، وهي طويلة والأرض تنتظر.',
    },
    opened: '2026-07-06',
    targetMinor: 1_800_000,
    suggestions: [
      [2_000, 'buy one sack of seed', 'ثمن جوال من البذور'],
      [
        6_000,
        'give one family its season: seed, tools, a share in a pump',
        'تمنح أسرة موسمها: بذورًا وأدوات ونصيبًا في مضخة',
      ],
      [12_000, 'give two families their season', 'تمنح أسرتين موسمهما'],
    ],
  },
];
