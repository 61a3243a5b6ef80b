import type { PostSeed } from '../seedTypes';

export const STORY_POSTS: readonly PostSeed[] = [
  {
    id: 'kassala-first-glass',
    title: { en: 'The First Glass of Water in Kassala', ar: 'أول كوب ماء في كسلا' },
    description: {
      en: 'At half past four in the afternoon the drill reached the second layer of sand, and the mud that came up turned clear. Nobody cheered; everyone looked at the chemist. She filled a glass, held it to the sun, counted drops into it and nodded. The first of the six water points of Kassala stands at seventy-one metres and gives three litres a second. "My grandmother will not believe that it comes without a queue," said Ibtisam, who is twelve and was the first to drink. The other five boreholes follow before the rains, as the money comes in.',
      ar: 'في الرابعة والنصف عصرًا بلغ الحفّار طبقة الرمل الثانية، وصفا الطين الصاعد شيئًا فشيئًا. لم يهتف أحد، فالعيون كلها على الكيميائية. ملأت كوبًا ورفعته إلى الشمس وعدّت فيه القطرات ثم أومأت برأسها. أولى نقاط المياه الست في كسلا على عمق واحد وسبعين مترًا، وتعطي ثلاثة لترات في الثانية. قالت ابتسام، وهي في الثانية عشرة وأول من شرب: "لن تصدق جدتي أنه يأتي بلا طابور". وتتبعها الآبار الخمس قبل موسم الأمطار كلما توفر المال.',
    },
    published: '2026-10-26',
  },
  {
    id: 'baker-of-deir-al-balah',
    title: {
      en: 'Four in the Morning with a Baker in Deir al-Balah',
      ar: 'الرابعة فجرًا مع خباز من دير البلح',
    },
    description: {
      en: 'Abu Khalil lights the oven when the street is still dark. He has baked for thirty-four years, in four places, the last two of them without a roof. By five there are forty people at the window, by seven the first thousand loaves are gone, and his son is already writing tomorrow’s list. The flour comes from your gifts; the wood, he says, from God. We asked him what he would like the people who pay for it to know. He thought for a long time. "That it is good bread," he said. "Tell them I do not save on the salt."',
      ar: 'يوقد أبو خليل الفرن والشارع ما زال مظلمًا. يخبز منذ أربعة وثلاثين عامًا في أربعة أماكن، آخر اثنين منها بلا سقف. في الخامسة يقف عند النافذة أربعون إنسانًا، وفي السابعة تكون الأرغفة الألف الأولى قد نفدت، وابنه يكتب قائمة الغد. الدقيق من عطاياكم، أما الحطب فمن الله كما يقول. سألناه ما الذي يود أن يعرفه من يدفعون ثمنه، ففكر طويلًا ثم قال: "أنه خبز طيب، قولوا لهم إني لا أبخل بالملح".',
    },
    published: '2026-10-12',
  },
  {
    id: 'letter-from-a-teacher',
    title: {
      en: 'A Letter from a Teacher in a Learning Tent',
      ar: 'رسالة من معلمة في خيمة تعليمية',
    },
    description: {
      en: 'Dear friends, my class has thirty-one children and one board, and the board travels: in the morning it is ours, at noon the older ones carry it to the next tent. We begin with the weather, because it decides everything, and then with one line of poetry, because it decides nothing. Yesterday we divided fractions with a loaf of bread, and then we ate the exercise. Some of them do not speak yet, and I do not press them; they draw. "Please send chalk, in all colours": white is for numbers, but houses need red. With greetings from all of us, Rania.',
      ar: 'أصدقائي الأعزاء، في صفي واحد وثلاثون طفلًا ولوح واحد، واللوح مسافر: هو لنا في الصباح، وعند الظهر يحمله الكبار إلى الخيمة التالية. نبدأ بالطقس لأنه يقرر كل شيء، ثم ببيت من الشعر لأنه لا يقرر شيئًا. بالأمس قسمنا الكسور على رغيف خبز ثم أكلنا التمرين. بعضهم لا يتكلم بعد، ولا ألحّ عليهم، فهم يرسمون. "أرسلوا لنا طباشير من كل الألوان": الأبيض للأرقام، أما البيوت فلا بد لها من الأحمر. ولكم منا جميعًا أطيب السلام، رانية.',
    },
    published: '2026-09-28',
  },
  {
    id: 'how-we-choose-a-well',
    title: { en: 'How We Decide Where a Well Is Drilled', ar: 'كيف نختار موقع البئر' },
    description: {
      en: 'More villages ask for a well than we can drill in ten years, so we owe them a fair order. First comes distance: how far does the water walk today? Then sickness, from the records of the nearest clinic. Then the ground, because hope does not make an aquifer. And last a meeting under a tree, where the village chooses its keepers; if no woman is chosen, we come back another day. The points are published, and so is every dry hole: two of last year’s twenty-three. "A well that nobody looks after is a monument, not a well."',
      ar: 'القرى التي تطلب بئرًا أكثر مما نستطيع حفره في عشر سنوات، ومن حقها علينا ترتيب عادل. أولًا المسافة: كم يمشي الماء اليوم حتى يصل؟ ثم المرض كما تثبته سجلات أقرب عيادة. ثم الأرض، فالأمل وحده لا يصنع ماء في جوفها. وأخيرًا اجتماع تحت شجرة تختار فيه القرية أمناء بئرها، فإن لم يكن بينهم امرأة عدنا في يوم آخر. ننشر نقاط كل قرية، وننشر كذلك كل حفرة جافة: اثنتان من ثلاث وعشرين العام الماضي. "البئر التي لا يرعاها أحد نُصُب لا بئر".',
    },
    published: '2026-08-17',
  },
  {
    id: 'volunteers-of-fatih',
    title: { en: 'The Saturday People of Fatih', ar: 'أهل السبت في حي الفاتح' },
    description: {
      en: 'They come with the first tram: two nurses after a night shift, a retired customs officer, students of three universities, a mother with a pram. In our warehouse they become a chain, and a chain does not ask who you are; it asks whether you have the next box. Last Saturday it moved eleven tonnes before lunch. Some came once for a certificate and have stayed for six years. "At home I have opinions," says Hakan, seventy-one; "here I have tape." There is room in the chain every week, from nine to one.',
      ar: 'يأتون مع أول ترام: ممرضتان بعد وردية ليل، وموظف جمارك متقاعد، وطلاب من ثلاث جامعات، وأم مع عربة رضيعها. في مستودعنا يصيرون سلسلة، والسلسلة لا تسألك من أنت، بل تسأل هل أخذت الصندوق التالي. نقلت السبت الماضي أحد عشر طنًا قبل الغداء. جاء بعضهم مرة من أجل شهادة فبقي ست سنوات. يقول هاكان وهو في الحادية والسبعين: "في البيت عندي آراء، وهنا عندي شريط لاصق". وفي السلسلة مكان لك كل أسبوع من التاسعة إلى الواحدة.',
    },
    published: '2026-07-27',
  },
  {
    id: 'where-each-dollar-goes',
    title: { en: 'Where Each Dollar Went Last Year', ar: 'أين ذهب كل دولار في العام الماضي' },
    description: {
      en: 'Of every dollar you entrusted to us in 2025, eighty-eight cents became food, water, medicine, shelter and lessons; seven cents moved them and paid the people who hand them over; five cents kept the books, the lights and this website. The accounts were examined by independent auditors, whose letter names one fault: three receipts from Kassala arrived late. They have arrived. We publish the letter with the fault in it, because "trust is not a feeling, it is a file that anyone may open". The full report has forty pages, many tables, and one photograph of the warehouse cat.',
      ar: 'من كل دولار ائتمنتمونا عليه في عام 2025 صارت ثمانية وثمانون سنتًا غذاء وماء ودواء ومأوى ودروسًا، ونقلت سبعة سنتات هذا كله ودفعت أجور من يسلّمونه، وحفظت خمسة سنتات الدفاتر والكهرباء وهذا الموقع. راجع الحسابات مدققون مستقلون، وتذكر رسالتهم ملاحظة واحدة: ثلاثة إيصالات من كسلا تأخرت، وقد وصلت. ننشر الرسالة وفيها الملاحظة، لأن "الثقة ليست شعورًا، بل ملف يحق لأي أحد أن يفتحه". يقع التقرير الكامل في أربعين صفحة، فيها جداول كثيرة وصورة واحدة لقطة المستودع.',
    },
    published: '2026-06-15',
  },
  {
    id: 'why-we-embroider',
    title: { en: 'Why Our Pages Are Embroidered', ar: 'لماذا صفحاتنا مطرزة' },
    description: {
      en: 'You will find few photographs of suffering here. We asked the people we work with how they would like to be seen, and an old woman from Beit Dajan, who has lived in a camp since she was four, put her sleeve on the table: cypress, star, moon, the road to the well. Every village had its pattern, and whoever could read a dress knew where its owner came from. So our pictures are sewn, stitch by stitch, from such patterns, and each project has one that belongs to it alone. "One stitch is nothing," she told us. "A dress is nothing else."',
      ar: 'لن تجد هنا كثيرًا من صور الألم. سألنا من نعمل معهم كيف يحبون أن يراهم الناس، فوضعت عجوز من بيت دجن، تعيش في المخيم منذ كانت في الرابعة، كمّ ثوبها على الطاولة: سرو ونجمة وقمر وطريق إلى البئر. كان لكل قرية غرزتها، ومن أحسن قراءة الثوب عرف من أين صاحبته. لهذا طرزنا صورنا غرزة غرزة من تلك النقوش، ولكل مشروع نقش له وحده. قالت لنا: "الغرزة الواحدة لا شيء، وما الثوب إلا غرز".',
    },
    published: '2026-05-18',
  },
];
