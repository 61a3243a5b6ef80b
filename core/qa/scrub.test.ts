import { createScrubber } from './scrub';

/** The length of the longest report; patterns that try each of its letters again took minutes. */
const LENGTH = 40_000;

const answerWith = (title: string) => ({
  endpointName: 'getProject',
  data: { id: 'gaza', title: { en: title } },
});

const scrubbed = (title: string): unknown => {
  const answer = answerWith(title);
  return createScrubber(answer).scrub(answer).data.title.en;
};

it('content that a public answer brought stays, wherever it stands', () => {
  const values = { note: 'Clean water', projectId: 'gaza', message: 'Another text' };
  expect(createScrubber(answerWith('Clean water')).scrub(values)).toEqual({
    note: 'Clean water',
    projectId: 'gaza',
    message: '‹message 1›',
  });
});

it.each(['@', 'a', 'a@', 'a.', 'eyJ', 'aA', 'aA1+', 'sk_', '0', '1(', '1 ', 'Bearer', '‹a 1›'])(
  'a long text of %s is read in no time',
  (part) => {
    const before = process.cpuUsage();
    scrubbed(part.repeat(LENGTH / part.length));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  },
);

it('a person’s reason is taken out, and the product’s own reasons stay', () => {
  const { scrub } = createScrubber({});
  const words = 'because my sister was helped';
  expect(JSON.stringify(scrub({ registration: { reason: words } }))).not.toContain(words);
  expect(scrub([{ reason: 'hasGifts' }, { reason: 'expired' }])).toEqual([
    { reason: 'hasGifts' },
    { reason: 'expired' },
  ]);
});

it.each([
  'layla@example.org',
  'write to a.b+c@example.co.uk, please',
  'eyJhbGciOi.eyJzdWIiOjE',
  'x eyJhbGciOi.e',
  'Abcdefghijklmnopqrstuvwxyz123456',
  'key: Abcdefghijklmnopqrstuvwxyz-123456+',
  'sk_test_abc',
  '+90 212 555 01 42',
])('%s is taken out', (text) => {
  expect(String(scrubbed(text))).not.toContain(text);
});

it('an account has one name in fields, addresses and cache keys', () => {
  const values = {
    user: { id: 'donor7', name: 'Amina', email: 'amina@example.org' },
    search: '?user_id=donor7&lng=en',
    queryCacheKey: 'getProject("donor7")',
  };
  const { user, search, queryCacheKey } = createScrubber(values).scrub(values);
  expect(user.id).toBe('‹account 1›');
  expect(new URLSearchParams(search).get('user_id')).toBe('‹account 1›');
  expect(queryCacheKey).toBe('getProject("‹account 1›")');
});

it('a number of a person stays in no count', () => {
  const numbers = { line: 70_555_123, quantity: 3, phone: 5, at: 1_764_118_800_000, amount: 2_500 };
  expect(createScrubber(null).scrub(numbers)).toEqual({ ...numbers, line: 0, phone: 0 });
});

it('scrubbing again changes nothing, and new placeholders take other numbers', () => {
  const values = { email: 'amina@example.org', search: '?filter=Amina', sessionId: 'cs_test_a1B2' };
  const once = createScrubber(values).scrub(values);
  const more = [once, { email: 'layla@example.org' }];
  expect(createScrubber(more).scrub(more)).toEqual([once, { email: '‹email 2›' }]);
});
