/** Volunteer opportunities. A card shows a description's beginning bold if it is the title. */
import type { OpportunitySeed } from './seedTypes';

const ISTANBUL = { en: 'Istanbul, Türkiye', ar: 'إسطنبول، تركيا' };
const REMOTE = { en: 'Remote', ar: 'عن بُعد' };

export const OPPORTUNITIES: readonly OpportunitySeed[] = [
  {
    id: 'winter-clothes-sorting',
    title: { en: 'Winter Clothes Sorting Days', ar: 'أيام فرز ملابس الشتاء' },
    region: ISTANBUL,
    type: { en: 'relief', ar: 'إغاثة' },
    description: {
      en: 'Winter Clothes Sorting Days take place every Saturday of December in our Fatih warehouse. We check, fold and size coats, boots and blankets so that each box reaches the right family. No experience is needed: warm hands and four hours are enough. Tea and lunch are on us.',
      ar: 'أيام فرز ملابس الشتاء تقام كل سبت من شهر ديسمبر في مستودعنا بحي الفاتح. نفحص المعاطف والأحذية والبطانيات ونطويها ونرتبها حسب المقاسات حتى يصل كل صندوق إلى الأسرة التي تناسبها. لا تحتاج إلى خبرة سابقة، تكفي يدان دافئتان وأربع ساعات من وقتك. والشاي والغداء علينا.',
    },
    starts: '2026-12-05',
  },
  {
    id: 'arabic-tutors',
    title: { en: 'Arabic and Maths Tutors for Children', ar: 'معلمو عربية ورياضيات للأطفال' },
    region: { en: 'Gaziantep, Türkiye', ar: 'غازي عنتاب، تركيا' },
    type: { en: 'education', ar: 'تعليم' },
    description: {
      en: 'Children who changed country in the middle of primary school often read well in no language at all. We look for tutors who can give two afternoons a week until June. You work with four children at one table, with books we provide and a teacher who plans the term with you. A background check and a day of training come first.',
      ar: 'الأطفال الذين انتقلوا من بلد إلى بلد في منتصف المرحلة الابتدائية كثيرًا ما لا يتقنون القراءة بأي لغة. نبحث عن معلمين يمنحوننا عصر يومين في الأسبوع حتى يونيو. ستجلس مع أربعة أطفال إلى طاولة واحدة، ومعك كتب نوفرها ومعلمة تخطط الفصل معك. ويسبق ذلك تحقق من السجل ويوم تدريب.',
    },
    starts: '2026-12-08',
  },
  {
    id: 'translators',
    title: {
      en: 'Translators: Arabic, English, Turkish',
      ar: 'مترجمون بين العربية والإنجليزية والتركية',
    },
    region: REMOTE,
    type: { en: 'communication', ar: 'تواصل' },
    description: {
      en: 'Translators: Arabic, English, Turkish. That is how reports from the field reach the people who made the work possible. You receive one or two texts a month, about three pages each, and a glossary that our team keeps. An editor reads every translation and writes back to you, so you also learn. Students of translation are welcome, and we gladly confirm the hours for your university.',
      ar: 'مترجمون بين العربية والإنجليزية والتركية هم من يوصلون تقارير الميدان إلى الذين جعلوا هذا العمل ممكنًا. يصلك نص أو نصان كل شهر في نحو ثلاث صفحات، ومعه مسرد مصطلحات يعتني به فريقنا. ويقرأ محرر كل ترجمة ويكتب إليك بملاحظاته فتتعلم أيضًا. نرحب بطلاب الترجمة، ويسعدنا أن نوثق ساعات التطوع لجامعاتهم.',
    },
    starts: '2026-12-12',
  },
  {
    id: 'mobile-clinic-doctors',
    title: {
      en: 'Doctors and Midwives for the Mobile Clinic',
      ar: 'أطباء وقابلات للعيادة المتنقلة',
    },
    region: { en: 'Darfur, Sudan', ar: 'دارفور، السودان' },
    type: { en: 'medical_care', ar: 'رعاية طبية' },
    description: {
      en: 'The mobile clinic in West Darfur needs colleagues for stays of four to six weeks. General practitioners, midwives and laboratory technicians with two years of practice can apply; Arabic is required. We arrange travel, insurance, housing and a security briefing, and a physician in Istanbul is on call for you day and night. Please tell us in your letter when you could leave.',
      ar: 'تحتاج العيادة المتنقلة في غرب دارفور إلى زملاء لفترات من أربعة أسابيع إلى ستة. يمكن أن يتقدم الأطباء العامون والقابلات وفنيو المختبر ممن لهم خبرة سنتين، وإجادة العربية شرط. نتكفل بالسفر والتأمين والسكن والإحاطة الأمنية، ومعكم طبيب مناوب في إسطنبول ليلًا ونهارًا. اذكروا في رسالتكم متى يمكنكم السفر.',
    },
    starts: '2027-01-10',
  },
  {
    id: 'community-kitchen-gaza',
    title: { en: 'Community Kitchen Team', ar: 'فريق المطبخ المجتمعي' },
    region: { en: 'Gaza', ar: 'غزة' },
    type: { en: 'food', ar: 'غذاء' },
    description: {
      en: 'Community Kitchen Team members cook, carry and serve two thousand meals a day in Deir al-Balah. Shifts run from six to eleven in the morning, near where you live. We give gloves, aprons, breakfast and a daily allowance for transport. Whoever has cooked for a wedding already knows most of it.',
      ar: 'فريق المطبخ المجتمعي يطبخ ويحمل ويوزع ألفي وجبة كل يوم في دير البلح. تمتد الوردية من السادسة إلى الحادية عشرة صباحًا قريبًا من مكان سكنك. نوفر القفازات والمآزر والفطور وبدلًا يوميًا للمواصلات. ومن طبخ لعرس مرة يعرف معظم العمل.',
    },
    starts: '2026-12-01',
  },
  {
    id: 'well-survey-engineers',
    title: { en: 'Engineers for Well Surveys', ar: 'مهندسون لمسح مواقع الآبار' },
    region: { en: 'Malawi, Africa', ar: 'ملاوي، أفريقيا' },
    type: { en: 'water', ar: 'مياه' },
    description: {
      en: 'Before a village gets a well, someone has to read the ground. We look for hydrogeologists and civil engineers who can spend two weeks with our drilling partner, measuring resistivity, checking old boreholes and drawing the site plan. A local technician goes with you everywhere. Your report decides where ten wells will stand for twenty years.',
      ar: 'قبل أن تُحفر في القرية بئر لا بد أن يقرأ أحد ما تحت الأرض. نبحث عن مختصين في المياه الجوفية ومهندسين مدنيين يقضون أسبوعين مع شريكنا في الحفر: قياس مقاومة التربة، وفحص الآبار القديمة، ورسم مخطط الموقع. ويرافقكم فني من أهل البلد في كل خطوة. تقريركم هو ما يحدد أين تقوم عشر آبار عشرين عامًا.',
    },
    starts: '2027-02-01',
  },
  {
    id: 'convoy-drivers',
    title: { en: 'Drivers for Distribution Days', ar: 'سائقون لأيام التوزيع' },
    region: ISTANBUL,
    type: { en: 'relief', ar: 'إغاثة' },
    description: {
      en: 'Drivers for Distribution Days bring parcels from the warehouse to families in twelve districts, on the last Sunday of each month. Bring a valid licence and, if you have one, a van; otherwise we give you ours. You drive with a partner who knows the addresses and carries the list. Most routes are done by two in the afternoon.',
      ar: 'سائقون لأيام التوزيع ينقلون الطرود من المستودع إلى الأسر في اثني عشر حيًا، في آخر أحد من كل شهر. أحضر رخصة سارية، وإن كانت لديك سيارة نقل فأحضرها، وإلا أعطيناك إحدى سياراتنا. يرافقك زميل يعرف العناوين ويحمل القائمة. تنتهي معظم الجولات عند الثانية ظهرًا.',
    },
    starts: '2026-12-27',
  },
  {
    id: 'storytellers',
    title: { en: 'Photographers and Storytellers', ar: 'مصورون ورواة قصص' },
    region: { en: 'Kassala, Sudan', ar: 'كسلا، السودان' },
    type: { en: 'communication', ar: 'تواصل' },
    description: {
      en: 'We tell what people build, not only what they have lost. If you photograph, write or record sound and live in eastern Sudan, help us to follow the six water points of Kassala from the first borehole to the first glass. You work by our rules of consent: nobody is shown who has not said yes, and no child is shown in distress. Equipment can be borrowed from our office.',
      ar: 'نروي ما يبنيه الناس، لا ما فقدوه فحسب. إن كنت تصوّر أو تكتب أو تسجل الصوت وتعيش في شرق السودان فساعدنا على توثيق نقاط المياه الست في كسلا، من أول حفرة إلى أول كوب. نعمل وفق ميثاق للموافقة: لا يُصوَّر أحد ما لم يأذن، ولا تُنشر صورة طفل في حال تؤلمه. ويمكن استعارة المعدات من مكتبنا.',
    },
    starts: '2026-12-15',
  },
  {
    id: 'donor-care',
    title: { en: 'Donor Care by Phone and Mail', ar: 'خدمة المتبرعين بالهاتف والبريد' },
    region: REMOTE,
    type: { en: 'office', ar: 'عمل مكتبي' },
    description: {
      en: 'People who give have questions: did it arrive, may I change the project, can I have a receipt? We look for patient volunteers who answer mail or telephone for three hours a week, in Arabic or English. You are trained for two evenings and never alone, because a colleague sits in the same channel. What you hear stays with us: everyone signs a promise of confidentiality.',
      ar: 'للمتبرعين أسئلة: هل وصل تبرعي؟ هل أستطيع تغيير المشروع؟ هل لي بإيصال؟ نبحث عن متطوعين صبورين يجيبون عن البريد أو الهاتف ثلاث ساعات في الأسبوع بالعربية أو الإنجليزية. نقدم لك تدريبًا في أمسيتين، ولن تكون وحدك أبدًا، فهناك زميل معك في القناة نفسها. وما تسمعه أمانة، ولهذا يوقّع الجميع تعهدًا بالسرية.',
    },
    starts: '2027-01-04',
  },
];
