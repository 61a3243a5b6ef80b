/** Projects paid from zakat, and the hidden project behind the family block. */
import { FAMILY_PROJECT_ID } from '../exampleIds';
import type { ProjectSeed } from '../seedTypes';

export const ZAKAT_PROJECTS: readonly ProjectSeed[] = [
  {
    id: 'zakat-istanbul-families',
    title: { en: 'Zakat for Refugee Families in Istanbul', ar: 'زكاة للأسر اللاجئة في إسطنبول' },
    region: { en: 'Istanbul, Türkiye', ar: 'إسطنبول، تركيا' },
    type: { en: 'zakat', ar: 'زكاة' },
    description: {
      en: 'In Esenyurt and Sultanbeyli, a month’s rent is often a family’s whole month. Your zakat reaches households that our social workers have visited at least twice, as a transfer in Turkish lira that they spend as they need: rent, a gas bill, medicine, shoes. We take nothing for administration from zakat; those costs are carried by a separate endowment. "Zakat is a right of the poor, so we hand it over as one hands over what belongs to someone else." Every transfer is signed for, and the list is audited each year.',
      ar: 'في إسنيورت وسلطان بيلي كثيرًا ما يأكل إيجار الشهر دخل الشهر كله. تصل زكاتك إلى أسر زارها باحثونا الاجتماعيون مرتين على الأقل، تحويلًا بالليرة التركية تنفقه كل أسرة فيما تحتاج إليه: إيجار أو فاتورة غاز أو دواء أو أحذية للأولاد. لا نأخذ من الزكاة شيئًا للمصاريف الإدارية، فلها وقف مستقل يغطيها. "الزكاة حق للفقير، فنسلّمها كما يُسلَّم الحق إلى صاحبه". لكل تحويل توقيع باستلامه، وتُراجع القوائم كل عام مراجعة مستقلة.',
    },
    opened: '2026-06-22',
    currency: 'TRY',
    targetMinor: 120_000_000,
    suggestions: [
      [75_000, 'buy winter shoes for one child', 'ثمن حذاء شتوي لطفل'],
      [150_000, 'pay one month’s gas bill', 'تسدد فاتورة الغاز لشهر'],
      [1_200_000, 'pay one month’s rent', 'تسدد إيجار شهر'],
    ],
  },
  {
    id: 'zakat-sudan-orphans',
    title: { en: 'Zakat for Orphans in Sudan', ar: 'زكاة لأيتام السودان' },
    region: { en: 'Sudan', ar: 'السودان' },
    type: { en: 'zakat', ar: 'زكاة' },
    description: {
      en: 'Two hundred and ten children in Port Sudan and Atbara have lost their father, their mother or both since the war began, and live with a grandmother, an aunt or an elder sister. This fund gives each household forty dollars for every child each month, pays school fees directly, and sends a visitor who asks first how everyone is and then what is missing. The children stay with their families: "an orphan needs a table to sit at more than a bed in a hall." One child’s whole year is 480 dollars.',
      ar: 'مئتان وعشرة أطفال في بورتسودان وعطبرة فقدوا منذ بداية الحرب أباهم أو أمهم أو كليهما، ويعيشون مع جدة أو خالة أو أخت كبرى. يقدّم هذا الصندوق للأسرة أربعين دولارًا عن كل طفل كل شهر، ويدفع الرسوم المدرسية مباشرة، ويرسل زائرة تسأل أولًا عن حال الجميع ثم عما ينقصهم. ويبقى الأطفال بين أهلهم، فـ"اليتيم أحوج إلى مائدة يجلس إليها منه إلى سرير في عنبر". كفالة الطفل عامًا كاملًا 480 دولارًا، وخير البيوت بيت فيه يتيم يُحسن إليه.',
    },
    opened: '2026-05-04',
    targetMinor: 4_000_000,
    suggestions: [
      [1_000, 'support one child for a week', 'تكفل طفلًا أسبوعًا'],
      [4_000, 'support one child for a month', 'تكفل طفلًا شهرًا'],
      [48_000, 'support one child for a whole year', 'تكفل طفلًا عامًا كاملًا'],
    ],
  },
  {
    id: 'zakat-gaza-cash',
    title: {
      en: 'Zakat Gaza: Cash for Families with Nothing Left',
      ar: 'زكاة لغزة: نقد لأسر لم يبقَ لها شيء',
    },
    region: { en: 'Gaza', ar: 'غزة' },
    type: { en: 'zakat', ar: 'زكاة' },
    description: {
      en: 'When the markets have goods but a family has no money, cash is the fastest and most dignified help there is. Each household on the list receives 750 riyals through a mobile wallet that shops and pharmacies accept, and decides for itself between flour and medicine. Our field team checks need, prevents double payment together with other charities, and calls one family in five afterwards to ask how it went. "They did not ask me to prove that I was hungry," said one father in Nuseirat, "they asked me what I needed."',
      ar: 'حين تكون البضاعة في السوق ولا مال في اليد يصبح النقد أسرع عون وأكرمه. تتسلم كل أسرة في القائمة 750 ريالًا عبر محفظة على الهاتف تقبلها الدكاكين والصيدليات، وتختار بنفسها بين الدقيق والدواء. يتحقق فريقنا الميداني من الحاجة، وينسّق مع الجمعيات الأخرى حتى لا يُدفع لأسرة مرتين، ثم يتصل بأسرة من كل خمس ليسألها كيف سارت الأمور. قال أب في النصيرات: "لم يطلبوا مني أن أثبت أنني جائع، بل سألوني عما أحتاج إليه". حساب هذا المشروع بالريال السعودي.',
    },
    witness: 'man',
    opened: '2026-07-13',
    currency: 'SAR',
    targetMinor: 15_000_000,
    suggestions: [
      [7_500, 'give a tenth of one family’s payment', 'عُشر ما تتسلمه أسرة'],
      [25_000, 'give a third of one family’s payment', 'ثلث ما تتسلمه أسرة'],
      [75_000, 'give one family its whole payment', 'كل ما تتسلمه أسرة واحدة'],
    ],
  },
];

/** Reached through the family block alone: its four items are recorded against it. */
export const FAMILY_PROJECT: ProjectSeed = {
  id: FAMILY_PROJECT_ID,
  title: { en: 'Family Support', ar: 'دعم الأسر' },
  region: { en: 'All regions', ar: 'جميع المناطق' },
  type: { en: 'family_support', ar: 'دعم الأسر' },
  description: {
    en: 'A family is more than its hunger. Out of this fund come the four things that mothers ask us for most often: a month of school materials, a hot meal for everyone, warm clothes for one child, and a toy, because "a child who plays is a child who is healing". Each costs ten dollars. Our teams in Gaza, Sudan and Türkiye draw from the fund when they meet a need that no larger project covers, and they write down for whom, when and why.',
    ar: 'الأسرة أكثر من جوعها. من هذا الصندوق تخرج الأشياء الأربعة التي تطلبها الأمهات منا أكثر من غيرها: لوازم مدرسية لشهر، ووجبة ساخنة للجميع، وثياب دافئة لطفل، ولعبة، لأن "الطفل الذي يلعب طفل يتعافى". ثمن كل منها عشرة دولارات. تأخذ منه فرقنا في غزة والسودان وتركيا حين تجد حاجة لا يغطيها مشروع أكبر، وتدوّن في كل مرة لمن أُعطي ومتى ولماذا، فلا يضيع فيه درهم ولا تُنسى فيه أسرة.',
  },
  opened: '2026-01-12',
  targetMinor: 2_000_000,
  listed: false,
};
