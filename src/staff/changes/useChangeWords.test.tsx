import { screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { useChangeWords } from './useChangeWords';

function Changes({ before, after }: { before: unknown; after: unknown }) {
  return (
    <pre>
      {useChangeWords()(before, after)
        .map((change) => `${change.label}|${change.before}|${change.after}`)
        .join('\n')}
    </pre>
  );
}

it.each<[string, unknown, unknown, string]>([
  [
    'amounts have their currency',
    { refundedMinor: 0 },
    { refundedMinor: 12_500, currency: 'USD' },
    'Given back|0.00 USD|125.00 USD\nCurrency|–|USD',
  ],
  [
    'what was not there is told so',
    null,
    { method: 'bank', amountMinor: 5_000 },
    'Method|–|Bank transfer\nAmount|–|50.00',
  ],
  ['a flag has its words', { flag: 'projectClosed' }, { flag: null }, 'State|Project closed|–'],
  ['roles are a list', { roles: [] }, { roles: ['editor', 'admin'] }, 'Roles|–|Editor, Admin'],
  [
    'a state of the site has its word',
    { status: 'open' },
    { status: 'closed' },
    'State|Open|Closed',
  ],
  ['so has one of the inbox', { state: 'new' }, { state: 'inWork' }, 'State|New|In work'],
  ['one of a letter', { state: 'sending' }, { state: 'stopped' }, 'State|Being sent|Stopped'],
  [
    'one of a reader',
    { state: 'confirmed' },
    { state: 'bounced' },
    'State|Confirmed|No mailbox any more',
  ],
  [
    'a letter’s texts have their language',
    null,
    { subject_ar: 'أخبار' },
    'Subject (Arabic)|–|أخبار',
  ],
  [
    'so has a stage',
    { stage: 'funded' },
    { stage: 'bought' },
    'How far the project is|Funded|Bought',
  ],
  ['a copy of all data names its target', null, { copiedTo: 'machine' }, 'Copied to|–|a machine'],
  [
    'so has a part of the subscribers that was downloaded',
    null,
    { which: 'confirmed', addresses: 500 },
    'Which addresses|–|Confirmed addresses only\nAddresses|–|500',
  ],
  [
    'so has what a file of gifts was narrowed to',
    null,
    { from: '2026-01-01', state: 'refunded' },
    'From|–|2026-01-01\nState|–|Refunded or reversed',
  ],
  ['other fields keep their names', { other: { a: 1 } }, null, 'other|1|–'],
  [
    'settings have their labels and plain values',
    { name: { en: 'Help', ar: 'عون' }, bankAccounts: [], logo: null },
    {
      name: { en: 'Hope', ar: 'أمل' },
      bankAccounts: [{ bank: { en: 'Bank', ar: 'بنك' }, currency: 'EUR', iban: 'DE02 1203' }],
      logo: 'picture:star',
    },
    'Name of the charity|Help · عون|Hope · أمل\nBank accounts|–|Bank · بنك · EUR · DE02 1203\nLogo|–|picture:star',
  ],
  ['what is no field is left out', 'text', ['a'], ''],
])('%s', (_what, before, after, told) => {
  renderWithApp(<Changes before={before} after={after} />);
  expect(screen.getByText((_text, element) => element?.tagName === 'PRE').textContent).toBe(told);
});

function Alone({ before, after }: { before: unknown; after: unknown }) {
  const changes = useChangeWords()(before, after);
  return <pre>{changes.map(({ alone }) => alone ?? 'changed').join('|')}</pre>;
}

it.each<[unknown, unknown, string]>([
  [{ refundedMinor: 0 }, { amountMinor: 1_550 }, '0.00|15.50'],
  [null, { amountMinor: 1_550 }, '15.50'],
  [{ flag: 'projectClosed' }, { flag: null }, 'changed'],
  [{ title: 'Well' }, null, 'changed'],
])('what the log names once stands alone: %j, %j', (before, after, told) => {
  renderWithApp(<Alone before={before} after={after} />);
  expect(screen.getByText(told)).toBeInTheDocument();
});

it('leaves nothing of the log in English where the page is Arabic', () => {
  const before = { status: 'open', stage: 'funded', roles: ['finance'], settled: false };
  const after = {
    status: 'closed',
    stage: 'done',
    roles: ['editor', 'admin'],
    settled: true,
    spent_amount: 1_000,
    raised_when_confirmed: 500,
    refund: 1,
    line: 2,
    assignee: null,
    answers: 1,
    recipients: 3,
    addresses: 500,
    requestId: null,
    bytes: 9,
    language: 'ar',
    which: 'all',
    subject_en: 'أخبار',
    name: { en: '', ar: 'أمل' },
    bankAccounts: [],
    social: [],
    location: { latitude: 41, longitude: 29 },
    registeredName: null,
    registrationNumber: '12',
    registeredIn: null,
    registeredOn: null,
    phone: null,
    email: null,
    address: null,
    logo: null,
    text_ar: 'ماء',
  };
  renderWithApp(<Changes before={before} after={after} />, { language: 'ar' });
  const told = screen.getByText((_text, element) => element?.tagName === 'PRE').textContent;
  expect(told).not.toMatch(/[A-Za-z]/);
  expect(told).toContain('محرر، مشرف');
});
