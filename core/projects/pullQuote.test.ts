import { firstSentenceOf, pullQuoteOf } from './pullQuote';

const english = (en: string) => pullQuoteOf({ en, ar: '' }, 'en');
const arabic = (ar: string) => pullQuoteOf({ en: '', ar }, 'ar');

it.each([
  [
    'It opens. "I do not queue for milk any more, I sell it," says Halima, who has nine goats.',
    '“I do not queue for milk any more, I sell it”',
    'Halima, who has nine goats',
  ],
  [
    '"I want to be in fourth grade," says Salma, who is ten; "I have been in second grade."',
    '“I want to be in fourth grade; I have been in second grade.”',
    'Salma, who is ten',
  ],
  [
    'We call. "They did not ask me," said one father in Nuseirat, "they asked what I needed."',
    '“They did not ask me, they asked what I needed.”',
    'one father in Nuseirat',
  ],
  [
    'They help. "We delivered fourteen babies and lost none," the midwife wrote in her report. Fuel is dear.',
    '“We delivered fourteen babies and lost none”',
    'the midwife',
  ],
  [
    'Rain came. Halima says: “I sell it now, every day.” Good.',
    '“I sell it now, every day.”',
    'Halima',
  ],
  ['We close it, because "a door that locks is first". More.', '“A door that locks is first”', ''],
  [
    'One. "Sixty dollars fills one parcel." Families come first.',
    '“Sixty dollars fills one parcel.”',
    '',
  ],
  ['The "Nour" prize and **"four words are enough"** here.', '“Four words are enough”', ''],
])('finds the quotation of %j', (text, words, speaker) => {
  expect(english(text)).toEqual({ words, speaker, language: 'en' });
});

it.each([
  [
    'كبر القطيع. تقول حليمة، وقد بدأت بخمس عنزات: "لم أعد أقف في طابور اللبن، صرت أبيعه". والسلام.',
    '«لم أعد أقف في طابور اللبن، صرت أبيعه»',
    'حليمة، وقد بدأت بخمس عنزات',
  ],
  [
    'ثم. كتبت القابلة في تقريرها: "استقبلنا أربعة عشر مولودًا".',
    '«استقبلنا أربعة عشر مولودًا»',
    'القابلة في تقريرها',
  ],
  ['دورات مياه، فمن دونها "يبقى نصف الصفوف في البيوت". انتهى.', '«يبقى نصف الصفوف في البيوت»', ''],
])('finds the quotation of %j', (text, words, speaker) => {
  expect(arabic(text)).toEqual({ words, speaker, language: 'ar' });
});

it.each(['', 'No quotation at all.', 'The "Nour" project.', 'An "unpaired quote of many words.'])(
  'finds none in %j',
  (text) => {
    expect(english(text)).toBeNull();
  },
);

it('names the language of the text where a translation is missing', () => {
  expect(pullQuoteOf({ en: 'So: "we are home at last".', ar: '' }, 'ar')?.language).toBe('en');
  expect(pullQuoteOf({ en: '"We are home at last."', ar: 'بلا اقتباس.' }, 'ar')).toBeNull();
});

it('names a speaker with a long description by name alone', () => {
  const text = `"We are home at last," says Umm Ali, who ${'walked on and '.repeat(9)}came.`;
  expect(english(text)?.speaker).toBe('Umm Ali');
});

it.each([
  ['It costs 4.50 dollars a day. More follows.', 'It costs 4.50 dollars a day.'],
  ['She said "we are home." And then?', 'She said “we are home.”'],
  ['كم يكفي؟ يكفي واحد.', 'كم يكفي؟'],
  ['## Why\nA **well** for all', 'Why A well for all'],
  ['', ''],
])('takes the first sentence of %j', (text, sentence) => {
  expect(firstSentenceOf(text)).toBe(sentence);
});

it('cuts a long first sentence after a word', () => {
  const cut = firstSentenceOf(`${'many words '.repeat(60)}.`);
  expect(cut.length).toBeLessThanOrEqual(240);
  expect(cut).toMatch(/(many|words)…$/);
});
