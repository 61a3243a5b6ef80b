import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@core/text/languages/bilingual';
import { MAIL_KINDS, contentOf, parseMail, type Mail } from './mails';
import { renderMail } from './renderMail';

const CHARITY = {
  name: { en: 'Ikhaa', ar: 'إخاء' },
  email: 'info@charity.example',
  phone: '+90 212 555 01 01',
  receiptsAt: 'https://example.org',
};

const money = { amountMinor: 2_500, currency: 'USD' } as const;
const line = { project: 'Water Supply GAZA', reference: 'ABCD1234-1', money };
const RECEIPTS_PAGE = 'https://example.org/receipt?lng=en';
const EMPTY = { en: '', ar: '' };
const DATA: Record<Mail['kind'], unknown> = {
  giftReceived: {
    name: 'Layla Hassan',
    date: '2026-11-25T10:00:00.000Z',
    total: { ...money, amountMinor: 5_000 },
    lines: [line, { ...line, project: 'سقيا غزة' }],
    receiptUrl: 'https://example.org/history/receipt/pi_1-0',
    followUrl: 'https://example.org/follow?token=t',
  },
  planNews: {
    what: 'failed',
    name: 'Layla Hassan',
    project: { en: 'Water Supply GAZA', ar: 'سقيا غزة' },
    money,
    rhythm: { kind: 'monthly', day: 31 },
    next: '2026-12-31',
    card: { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2027 },
    consent: {
      ...money,
      rhythm: { kind: 'monthly', day: 31 },
      first: '2026-11-30',
      next: '2026-12-31',
      last: null,
    },
    pausedUntil: null,
    pauseReason: null,
    endReason: null,
    problem: 'insufficientFunds',
    date: '2026-12-31',
    nextTry: '2027-01-02',
    url: 'https://example.org/regular-gifts/pl_1?lng=en#pl_1.a.b',
  },
  planCode: { code: '123456', expires: '2026-11-25T10:15:00.000Z' },
  dedicationCard: {
    donation: 'pi_1-0',
    occasion: 'memory',
    name: 'ليلى حسن',
    message: 'She loved gardens.\nWe miss her.',
    sender: 'Omar',
    project: { en: 'Water Supply GAZA', ar: 'سقيا غزة' },
  },
  giftRefunded: { given: line, refunded: { ...money, amountMinor: 1_000 } },
  receiptsAgain: {
    payments: [
      {
        date: '2026-11-25T10:00:00.000Z',
        total: money,
        url: 'https://example.org/receipt?lng=en#pi_1.a.b',
      },
    ],
  },
  volunteerRegistered: { opportunity: 'Arabic tutors' },
  messageReceived: {},
  staffVolunteer: {
    opportunity: 'Arabic tutors',
    name: 'Layla',
    email: 'layla@example.org',
    phone: '+96170123456',
    age: 30,
    education: 'Teacher',
    reason: 'To help\nwhere I can',
  },
  staffMessage: {
    name: 'Layla',
    email: 'layla@example.org',
    phone: '+96170123456',
    message: 'Hello\nthere',
  },
  projectUpdate: {
    project: 'Water Supply GAZA',
    stage: 'delivered',
    title: 'The pump runs',
    text: 'Forty families draw water again.',
    pageUrl: 'https://example.org/project-details/water?lng=en#updates',
    stopUrl: 'https://example.org/follow?stop=1&token=t',
  },
  cardTrials: { date: '2026-03-01', url: 'https://example.org/staff' },
  staffNotice: {
    notices: [
      { what: 'disputes', count: '2', until: '2026-12-04' },
      { what: 'settling', count: '1' },
      { what: 'failedMails', count: '100+' },
      { what: 'bankAccounts', by: 'Omar Nasser <omar@example.org>' },
      { what: 'backup', by: 'Omar Nasser <omar@example.org>' },
      {
        what: 'newRole',
        by: 'Omar Nasser <omar@example.org>',
        to: 'Salma',
        roles: ['finance', 'admin'],
      },
    ],
    url: 'https://example.org/staff',
  },
  rateChanged: {
    currency: 'TRY',
    beforeMicros: 41_500_000,
    micros: 4_150_000,
    member: 'Rana Finance <rana@example.org>',
  },
  answer: {
    about: 'message',
    text: 'Dear Layla,\n\nthank you: https://example.org/blog.',
    answered: {
      subject: 'Where do the wells go?',
      text: 'Where do the wells go?\n\nhttps://example.org/wells',
      date: '2026-11-25',
    },
  },
  passwordLink: {
    url: 'https://example.org/reset-password?userId=u&secret=s',
    expires: '2026-11-25T11:00:00.000+00:00',
  },
  addressLink: {
    url: 'https://example.org/confirm-address?userId=u&secret=s',
    expires: '2026-11-25T11:00:00.000+00:00',
  },
  invitation: {
    url: 'https://example.org/staff/invitation?lng=en#token',
    expires: '2026-12-02T11:00:00.000Z',
    inviter: 'Layla Haddad',
    roles: ['editor', 'admin'],
  },
  subscriptionAsked: { confirmUrl: 'https://example.org/newsletter/confirm?token=a.b.c&lng=en' },
  newsletterLetter: {
    subject: 'News of the wells',
    text: 'Dear friends,\n\nThe well in Gaza gives water: https://example.org/project-details/well.\nThank you.',
    unsubscribeUrl: 'https://example.org/newsletter/unsubscribe?token=a.b.c&lng=en',
  },
  letterTrial: {
    subject: 'News of the wells',
    text: 'The well in Gaza gives water.',
    unsubscribeUrl: 'https://example.org/newsletter/unsubscribe',
  },
  test: {},
};

function mailOf(kind: Mail['kind'], language: Language, data: unknown = DATA[kind]): Mail {
  const mail = parseMail(kind, language, data);
  if (mail === null) throw new Error(`no ${kind} is made of this`);
  return mail;
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(MAIL_KINDS)('%s is whole in HTML and in plain text', (kind) => {
    const { subject, html, text } = renderMail(contentOf(mailOf(kind, language), CHARITY));
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|null|NaN/);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(subject).not.toBe('');
    expect(html).not.toMatch(/<(img|script|link|style)\b/);
  });
});

it('ends each mail with the charity’s signature, whose markup is text', () => {
  const signature = { en: 'Hope e.V.\n<b>Bonn</b> https://hope.example', ar: '' };
  const { html, text } = renderMail(
    contentOf(mailOf('giftReceived', 'ar'), { ...CHARITY, signature }),
  );
  expect(html).toContain('&lt;b&gt;Bonn&lt;/b&gt; <a href="https://hope.example"');
  expect(text).toContain('Hope e.V.\n<b>Bonn</b> https://hope.example\n\n-- \n');
});

it('signs an answer once, with the charity’s signature where it has one', () => {
  const signed = { ...CHARITY, signature: { en: 'Hope e.V.', ar: 'الأمل' } };
  const textFor = (sender: typeof CHARITY): string =>
    renderMail(contentOf(mailOf('answer', 'en'), sender)).text;
  expect(textFor(signed).match(/Hope e\.V\.|kind regards/g)).toEqual(['Hope e.V.']);
  expect(textFor(CHARITY)).toContain('kind regards');
});

/** Data that is written differently from `DATA`. */
const VARIANTS: [string, Mail['kind'], object][] = [
  [
    'a guest’s gift with a dedication',
    'giftReceived',
    {
      lines: [
        {
          ...line,
          dedication: {
            occasion: 'honour',
            name: 'Layla evil.example',
            url: 'https://example.org/dedication#a.b',
          },
        },
      ],
      receiptUrl: 'https://example.org/receipt?lng=en#pi_1.a.b',
      receiptsUrl: RECEIPTS_PAGE,
      followUrl: null,
    },
  ],
  ['a gift without a receipt', 'giftReceived', { date: 'unknown', receiptUrl: null }],
  ['a card without message and project', 'dedicationCard', { message: '', project: EMPTY }],
  ['a card in honour', 'dedicationCard', { occasion: 'honour', project: { en: 'Water', ar: '' } }],
  ['a whole refund to a guest', 'giftRefunded', { refunded: money, receiptsUrl: RECEIPTS_PAGE }],
  ['a volunteer without an opportunity', 'staffVolunteer', { opportunity: '' }],
  ['an answer to a registration', 'answer', { about: 'registration', answered: undefined }],
  ['an update of another stage', 'projectUpdate', { stage: 'funded' }],
];

describe.each(LANGUAGES)('recorded in %s', (language) => {
  const recordOf = (kind: Mail['kind'], changes: object = {}): string => {
    const mail = mailOf(kind, language, { ...(DATA[kind] as object), ...changes });
    const { subject, html, text } = renderMail(contentOf(mail, CHARITY));
    const digest = createHash('sha256').update(html).digest('hex');
    return `${subject}\n\n${text}\nSHA-256 of the HTML: ${digest}`;
  };

  it.each(MAIL_KINDS)('%s keeps its text and HTML', (kind) => {
    expect(recordOf(kind)).toMatchSnapshot();
  });

  it.each(VARIANTS)('%s keeps its text and HTML', (_, kind, changes) => {
    expect(recordOf(kind, changes)).toMatchSnapshot();
  });
});

it('answers under the message’s subject, with signature and quoted words', () => {
  const { subject, html, text } = renderMail(contentOf(mailOf('answer', 'en'), CHARITY));
  expect(subject).toBe('Re: Where do the wells go?');
  expect(text).toContain(
    'With kind regards,\nIkhaa\ninfo@charity.example · +90 212 555 01 01\n\nOn November 25, 2026, you wrote:\n> Where do the wells go?\n>\n> https://example.org/wells\n',
  );
  expect(html).toContain('<blockquote');
  // A stranger may have written the message in the recipient's name.
  expect(html).not.toContain('href="https://example.org/wells"');
});

it.each(LANGUAGES)('leads donors in %s to the page that finds receipts', (language) => {
  const link = `https://example.org/receipt?lng=${language}`;
  const linked = MAIL_KINDS.filter((kind) =>
    renderMail(contentOf(mailOf(kind, language), CHARITY)).text.includes(`: ${link}\n`),
  );
  expect(linked.sort()).toEqual([
    'giftReceived',
    'giftRefunded',
    'planNews',
    'projectUpdate',
    'receiptsAgain',
  ]);
  const without = contentOf(mailOf('giftReceived', language), { ...CHARITY, receiptsAt: null });
  expect(renderMail(without).text).not.toContain(link);
});

it('names the gift, its project and its receipt', () => {
  const { subject, text } = renderMail(contentOf(mailOf('giftReceived', 'en'), CHARITY));
  expect(subject).toBe('Thank you for your gift of 50.00 USD');
  expect(text).toContain('Water Supply GAZA: 25.00 USD\n  Reference: ABCD1234-1');
  expect(text).toContain('Total: 50.00 USD');
  expect(text).toContain('https://example.org/history/receipt/pi_1-0');
});

it('shows the dedication of a line, and where it is corrected', () => {
  const url = 'https://example.org/dedication#a.b';
  const dedication = { occasion: 'memory', name: '<b>Layla</b>', url };
  const { html, text } = renderMail(
    contentOf(
      mailOf('giftReceived', 'en', {
        ...(DATA.giftReceived as object),
        lines: [{ ...line, dedication }],
      }),
      CHARITY,
    ),
  );
  expect(text).toContain('In memory of <b>Layla');
  expect(text).toContain(`\n  See or correct the dedication: ${url}`);
  expect(html).toContain('In memory of &lt;b&gt;Layla&lt;');
  expect(html).toContain(`href="${url}"`);
});

it('makes no link of a dedication’s name', () => {
  const name = 'Your prize: evil.example/claim a@evil.example evil。example';
  const dedication = { occasion: 'memory', name, url: 'https://example.org/dedication#a.b' };
  const { html, text } = renderMail(
    contentOf(
      mailOf('giftReceived', 'en', {
        ...(DATA.giftReceived as object),
        lines: [{ ...line, dedication }],
      }),
      CHARITY,
    ),
  );
  for (const part of [html, text]) expect(part).not.toMatch(/evil[.。]example/);
  expect(text).toContain('Your prize');
});

it('makes no link of a sender’s words on a card, as HTML or text', () => {
  const words = 'www.evil.example evil.example/a http://evil.example a@evil.example';
  const mail = mailOf('dedicationCard', 'en', {
    ...(DATA.dedicationCard as object),
    name: `<img src=x onerror=alert(1)>\r\nBcc: all@example.org ${words}`,
    sender: words,
    message: `${words}\n<a href="http://evil.example">x</a>`,
  });
  const { subject, html, text } = renderMail(contentOf(mail, CHARITY));
  for (const part of [subject, html, text]) expect(part).not.toMatch(/evil\.example|:\/\/evil/);
  expect(html).not.toMatch(/<(a|img)\b/);
  expect(subject).not.toMatch(/[\r\n]/);
});

it.each([
  ['giftReceived', 'en', 'Have your receipts sent again'],
  ['giftReceived', 'ar', 'اطلب إرسال إيصالاتك من جديد'],
  ['giftRefunded', 'en', 'Have your receipts sent again'],
  ['giftRefunded', 'ar', 'اطلب إرسال إيصالاتك من جديد'],
] as const)('links %s in %s to the page that sends receipts again', (kind, language, label) => {
  const receiptsUrl = `https://example.org/receipt?lng=${language}`;
  const data = { ...(DATA[kind] as object), receiptsUrl };
  const { html, text } = renderMail(
    contentOf(mailOf(kind, language, { ...data, receiptUrl: `${receiptsUrl}#pi_1.a.b` }), CHARITY),
  );
  expect(text).toContain(`${label}: ${receiptsUrl}\n`);
  expect(html).toContain(`<a href="${receiptsUrl}" `);
  expect(html).toContain(label);
  const { text: ofAccount } = renderMail(contentOf(mailOf(kind, language), CHARITY));
  expect(ofAccount).not.toContain(label);
});

it('distinguishes a whole refund from a partial one', () => {
  const whole = mailOf('giftRefunded', 'en', { given: line, refunded: money });
  expect(contentOf(whole, CHARITY).heading).toBe('Your gift went back to you.');
  expect(contentOf(mailOf('giftRefunded', 'en'), CHARITY).heading).toBe(
    'Part of your gift went back to you.',
  );
});

it('has no markup that a visitor wrote, and a subject of one line', () => {
  const evil = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.org';
  const mail = mailOf('staffVolunteer', 'en', {
    ...(DATA.staffVolunteer as object),
    name: evil,
    opportunity: evil,
    reason: evil,
  });
  const { subject, html } = renderMail(contentOf(mail, CHARITY));
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  expect(subject).toBe('New volunteer: <img src=x onerror=alert(1)>"\'& Bcc: all@example.org');
});

describe('a letter', () => {
  const letterOf = (subject: string, text: string) =>
    renderMail(
      contentOf(
        mailOf('newsletterLetter', 'en', { ...(DATA.newsletterLetter as object), subject, text }),
        CHARITY,
      ),
    );

  it('is text: what looks like markup or a header is neither', () => {
    const { subject, html, text } = letterOf(
      'News\r\nBcc: all@example.org\u0000',
      '<img src=x onerror=alert(1)>\n\n<a href="javascript:alert(1)">x</a> javascript:alert(1) data:text/html,x',
    );
    expect(subject).toBe('News Bcc: all@example.org');
    expect(html).not.toMatch(/<img|href="(?!https:)/);
    expect(text).toContain('<img src=x onerror=alert(1)>');
  });

  it('renders paragraphs, the direction of each line, and links', () => {
    const { html, text } = letterOf(
      'News',
      'First\r\nline\r\n\r\n\r\nزوروا https://example.org/a?b=1&c=2، شكرًا (https://example.org/x_(y)).\n',
    );
    expect(html).toContain('<div dir="auto">First</div><div dir="auto">line</div>');
    expect(html).toContain('href="https://example.org/a?b=1&amp;c=2"');
    expect(html).toContain('href="https://example.org/x_(y)"');
    expect(html).toContain('</bdi></a>).</div>');
    expect(text).toContain('News\n\nFirst\nline\n\nزوروا https://example.org/a?b=1&c=2، شكرًا');
    expect(text).toContain(
      'Unsubscribe: https://example.org/newsletter/unsubscribe?token=a.b.c&lng=en',
    );
  });
});

it.each([
  ['another kind', 'nothing', 'en', {}],
  ['another language', 'test', 'fr', {}],
  ['a name that is missing', 'staffMessage', 'en', { name: 'Layla' }],
  ['a gift without lines', 'giftReceived', 'en', { ...(DATA.giftReceived as object), lines: [] }],
])('%s is no mail', (_, kind, language, data) => {
  expect(parseMail(kind, language, data)).toBeNull();
});

it.each([
  ['Layla\nHassan', 'Dear Layla Hassan,'],
  ['', null],
  [null, null],
  ['win at www.evil.example', null],
  ['L'.repeat(61), null],
])('greets a donor named %j with %j', (name, greeting) => {
  const data = { ...Object(DATA.giftReceived), name };
  const { text } = renderMail(contentOf(mailOf('giftReceived', 'en', data), CHARITY));
  if (greeting === null) expect(text).not.toContain('Dear');
  else expect(text).toContain(greeting);
});
