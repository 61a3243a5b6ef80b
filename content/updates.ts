/** Reports of the example's projects, oldest first in each; costs stay below what was raised. */
import type { UpdateSeed } from './seedTypes';

export const UPDATES: readonly UpdateSeed[] = [
  {
    id: 'daily-bread-flour',
    project: 'gaza-daily-bread',
    stage: 'bought',
    date: '2026-04-08',
    costMinor: 980_000,
    title: { en: 'Flour for the first thirty days', ar: 'دقيق يكفي أول ثلاثين يومًا' },
    description: {
      en: 'We bought sixty tonnes of flour from two mills and stored it in three dry halls, one beside each bakery. The invoices and the weighing slips are in our files.',
      ar: 'اشترينا ستين طنًا من الدقيق من مطحنتين، وخزّناها في ثلاث قاعات جافة، واحدة بجوار كل مخبز. والفواتير وإيصالات الوزن محفوظة لدينا.',
    },
  },
  {
    id: 'daily-bread-half-way',
    project: 'gaza-daily-bread',
    stage: 'delivered',
    date: '2026-05-20',
    costMinor: 860_000,
    title: { en: 'Day thirty: 120,000 bags of bread', ar: 'اليوم الثلاثون: 120,000 ربطة خبز' },
    description: {
      en: 'All three ovens have been lit every morning. One day was lost to a missing part of a mixer, and two days were baked twice to make up for it.',
      ar: 'اشتعلت الأفران الثلاثة كل صباح. ضاع يوم واحد بسبب قطعة ناقصة في عجّانة، فخبزنا في يومين ضعف الكمية لنعوّضه.',
    },
  },
  {
    id: 'daily-bread-done',
    project: 'gaza-daily-bread',
    stage: 'done',
    date: '2026-07-06',
    costMinor: 660_000,
    title: { en: 'Sixty days of bread are baked', ar: 'اكتملت ستون يومًا من الخبز' },
    description: {
      en: 'In sixty days, 240,000 bags left the ovens, and forty-one bakers received their wages in full. What came in above the target keeps one oven lit.',
      ar: 'خرجت من الأفران في ستين يومًا 240,000 ربطة، وتقاضى واحد وأربعون خبازًا أجورهم كاملة. وما زاد على المبلغ المطلوب يُبقي فرنًا منها مشتعلًا.',
    },
  },
  {
    id: 'wells-first',
    project: 'africa-well-drilling',
    stage: 'delivered',
    date: '2026-06-22',
    costMinor: 720_000,
    title: { en: 'The first well gives water', ar: 'البئر الأولى تعطي ماءها' },
    description: {
      en: 'The first of the ten villages, in the south of Mali, has water from a depth of sixty-two metres. The laboratory found it clean. Two women and two men keep the tools of the pump.',
      ar: 'وصل الماء إلى أول القرى العشر، في جنوب مالي، من عمق اثنين وستين مترًا، وأثبت المختبر نقاءه. وتحفظ امرأتان ورجلان عدة المضخة.',
    },
  },
  {
    id: 'wells-second-third',
    project: 'africa-well-drilling',
    stage: 'delivered',
    date: '2026-09-03',
    costMinor: 1_440_000,
    title: { en: 'Two more villages have their wells', ar: 'قريتان أخريان لكل منهما بئر' },
    description: {
      en: 'The wells two and three are in Uganda, fifty-one and seventy-eight metres deep. At the third, the first hole was dry, and the team drilled again a hundred metres away.',
      ar: 'البئران الثانية والثالثة في أوغندا، بعمق واحد وخمسين وثمانية وسبعين مترًا. وفي الثالثة كانت الحفرة الأولى جافة، فحفر الفريق من جديد على بعد مئة متر.',
    },
  },
  {
    id: 'clinic-lorry',
    project: 'sudan-mobile-clinic',
    stage: 'bought',
    date: '2026-06-30',
    costMinor: 1_450_000,
    title: { en: 'The lorry is fitted out', ar: 'اكتمل تجهيز الشاحنة' },
    description: {
      en: 'The examination room, the small laboratory and the refrigerator are built in, and the papers for the road are signed. The team leaves on Sunday.',
      ar: 'رُكّبت غرفة الفحص والمختبر الصغير والثلاجة، ووُقّعت أوراق الطريق. ينطلق الفريق يوم الأحد.',
    },
  },
  {
    id: 'clinic-nine-villages',
    project: 'sudan-mobile-clinic',
    stage: 'delivered',
    date: '2026-10-12',
    costMinor: 930_000,
    title: { en: 'Nine villages, 5,400 patients', ar: 'تسع قرى و5,400 مريض' },
    description: {
      en: 'In the first three months, the clinic treated 5,400 people, more than half of them children. The report of each village lists diagnoses and medicine, without names.',
      ar: 'عالجت العيادة في أشهرها الثلاثة الأولى 5,400 إنسان، أكثر من نصفهم أطفال. ويذكر تقرير كل قرية التشخيص والدواء دون أسماء.',
    },
  },
  {
    id: 'seeds-bought',
    project: 'sudan-seeds-and-tools',
    stage: 'bought',
    date: '2026-08-30',
    costMinor: 1_040_000,
    title: { en: 'Seed for three hundred families', ar: 'بذار لثلاثمئة أسرة' },
    description: {
      en: 'Wheat and chickpea seed was bought from farmers of the next district, and tested: nine grains of ten germinate. The hand tools come from smiths in the town.',
      ar: 'اشترينا بذار القمح والحمّص من مزارعي المنطقة المجاورة وفحصناه، فتنبت تسع حبات من كل عشر. أما العدة اليدوية فمن حدّادي البلدة.',
    },
  },
  {
    id: 'seeds-given-out',
    project: 'sudan-seeds-and-tools',
    stage: 'delivered',
    date: '2026-10-19',
    costMinor: 410_000,
    title: { en: 'All three hundred families have their share', ar: 'تسلّمت الأسر الثلاثمئة حصصها' },
    description: {
      en: 'Each family signed for its sacks and tools, and the agronomist has visited every field once. Sowing begins with the first cool week.',
      ar: 'وقّعت كل أسرة على تسلّم أكياسها وعدتها، وزار المهندس الزراعي كل حقل مرة. ويبدأ البذر مع أول أسبوع بارد.',
    },
  },
  {
    id: 'water-tankers-summer',
    project: 'gaza-water-supply',
    stage: 'delivered',
    date: '2026-08-17',
    costMinor: 2_250_000,
    title: { en: 'One hundred and fifty tankers', ar: 'مئة وخمسون صهريجًا' },
    description: {
      en: 'Since April, 150 tankers have brought 1.8 million litres to eleven stops. The keepers measured the chlorine each morning, and their books are kept.',
      ar: 'منذ أبريل حملت 150 صهريجًا 1.8 مليون لتر إلى إحدى عشرة نقطة. وقاس الأمناء نسبة الكلور كل صباح، ودفاترهم محفوظة.',
    },
  },
  {
    id: 'water-plant-repair',
    project: 'gaza-water-supply',
    stage: 'bought',
    date: '2026-10-26',
    costMinor: 620_000,
    title: { en: 'Parts for the desalination plant', ar: 'قطع محطة التحلية' },
    description: {
      en: 'Filters and two pumps for the small plant are bought, and wait in the store for the technician. The plant is to fill the tankers from December.',
      ar: 'اشترينا مرشحات ومضختين للمحطة الصغيرة، وهي في المخزن بانتظار الفني. ومن المقرر أن تملأ المحطة الصهاريج بدءًا من ديسمبر.',
    },
  },
];
