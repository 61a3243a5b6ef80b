import { aReceipt } from '@backend/testing/aReceipt';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Letterhead, Receipt, Statement } from '@core/receipts/receipt';
import { paths } from '@/config/paths';
import { renderWithApp, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { PapersPage } from './PapersPage';

const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };
const loggedIn = { auth: { status: 'loggedIn', user } } as const;

const letterhead: Letterhead = {
  name: { en: 'Ikhaa', ar: 'إخاء' },
  registeredName: { en: 'Ikhaa Association', ar: 'جمعية إخاء' },
  registrationNumber: '34-123-456',
  address: { en: 'Fevzi Paşa Cad. No. 24, Istanbul', ar: 'شارع فوزي باشا، إسطنبول' },
  phone: '+90 212 555 01 42',
  email: 'salam@ikhaa.example',
  sentence: { en: 'Tax-free by law 10b.', ar: '' },
};

const server = aTestServer();
const answer = (receipts: Receipt[]) => () => ({ status: 200, body: { letterhead, receipts } });

const openOwn = (options: RenderOptions = {}) =>
  renderWithApp(<PapersPage />, {
    state: loggedIn,
    route: paths.receiptOf('pi_abcdefgh1-0'),
    path: `${paths.receipt}/:id`,
    ...options,
  });

test('a receipt names charity, donor, amount, days, number and reference', async () => {
  server.functions['/own'] = answer([aReceipt()]);
  openOwn();
  const receipt = await screen.findByRole('article');
  for (const text of [
    'Ikhaa Association',
    'Registration number 34-123-456',
    'Istanbul',
    'Salma Haddad',
    'Clean water',
    '25.50 USD',
    'November 18, 2026',
    'November 20, 2026',
    '2026-000123',
    'BCDEFGH1-1',
    'Tax-free by law 10b.',
  ])
    expect(receipt).toHaveTextContent(text);
  expect(receipt).not.toHaveTextContent('replaces');
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
  expect(server.calls).toEqual([{ path: '/own', request: { donationId: 'pi_abcdefgh1-0' } }]);
});

test.each([
  ['en', 'In the project’s currency10.00 USD at the rate of November 12, 2026'],
  ['ar', 'بعملة المشروع10.00 USD بسعر صرف 12 نوفمبر 2026'],
] as const)(
  'a receipt for a gift in another currency names the rate’s date, in %s',
  async (language, row) => {
    const converted = {
      amountMinor: 1_000,
      currency: 'USD',
      rateDate: '2026-11-12T00:00:00.000+00:00',
    } as const;
    server.functions['/own'] = answer([aReceipt({ currency: 'TRY', converted })]);
    openOwn({ language });
    expect(await screen.findByRole('article')).toHaveTextContent(row);
  },
);

test.each([
  [550, 'have returned a part of it', 'Returned5.50 USD'],
  [2_550, 'have returned it in full', 'Remains0.00 USD'],
])(
  'a receipt shows that %i went back, and the receipt that it replaces',
  async (refundedMinor, lead, row) => {
    server.functions['/own'] = answer([
      aReceipt({ refundedMinor, version: 2, replaces: '2026-11-19T10:00:00.000Z' }),
    ]);
    openOwn();
    const receipt = await screen.findByRole('article');
    expect(receipt).toHaveTextContent(lead);
    expect(receipt).toHaveTextContent(row);
    expect(receipt).toHaveTextContent('replaces the one of November 19, 2026 with the same number');
  },
);

test('a transfer names its reference, and a hostile name stays a name', async () => {
  const donor = '<b onclick="x">ليلى</b> \u202e';
  server.functions['/own'] = answer([
    aReceipt({ method: 'bank', paymentReference: 'TRF <1>', donor, title: null }),
  ]);
  openOwn({ language: 'ar' });
  const receipt = await screen.findByRole('article');
  expect(receipt).toHaveTextContent('حوالة بنكية · TRF <1>');
  expect(within(receipt).getByText(/onclick/).tagName).toBe('BDI');
  expect(receipt).toHaveTextContent('مشروع لم يعد');
  expect(receipt).toHaveTextContent(/دولار/);
});

test.each([
  ['en', 'In honour ofليلى Alghazali'],
  ['ar', 'إهداء إلىليلى Alghazali'],
] as const)('a receipt names the honoured person, in %s', async (language, row) => {
  const dedication = { occasion: 'honour', name: 'ليلى Alghazali' } as const;
  server.functions['/own'] = answer([aReceipt({ dedication })]);
  openOwn({ language });
  const receipt = await screen.findByRole('article');
  expect(receipt).toHaveTextContent(row);
  expect(within(receipt).getByText(dedication.name).tagName).toBe('BDI');
});

test('a receipt of a disputed and partly refunded payment shows both', async () => {
  server.functions['/own'] = answer([aReceipt({ disputed: true, refundedMinor: 550 })]);
  openOwn();
  const receipt = await screen.findByRole('article');
  expect(receipt).toHaveTextContent('have returned a part of it');
  expect(receipt).toHaveTextContent('StatePayment disputed');
});

test('a missing receipt is reported as missing', async () => {
  server.functions['/own'] = () => ({ status: 404, body: { failure: { code: 'notFound' } } });
  openOwn();
  expect(await screen.findByRole('heading', { name: 'Receipt not found' })).toBeInTheDocument();
});

test('a receipt is saved as PDF in the language of the page', async () => {
  const saved = jest.fn(() => 'blob:pdf');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: jest.fn() });
  server.functions['/own'] = answer([aReceipt()]);
  server.functions['/own-pdf'] = () => ({
    status: 200,
    body: { name: 'receipt-2026-000123.pdf', content: btoa('%PDF-1.7') },
  });
  openOwn({ language: 'ar' });
  await userEvent.click(await screen.findByRole('button', { name: 'حفظ بصيغة PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(server.calls.at(-1)).toEqual({
    path: '/own-pdf',
    request: { donationId: 'pi_abcdefgh1-0', language: 'ar' },
  });
});

const openLink = (hash: string, options: RenderOptions = {}) =>
  renderWithApp(<PapersPage />, { route: `${paths.linkedReceipts}${hash}`, ...options });

test('a link shows all lines’ receipts, and sends its token in no address', async () => {
  server.functions['/open'] = answer([
    aReceipt(),
    aReceipt({ donationId: 'pi_abcdefgh1-1', number: '2026-000124' }),
  ]);
  openLink('#pi_1.a.b');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(server.calls).toEqual([{ path: '/open', request: { token: 'pi_1.a.b' } }]);
  expect(server.requests.join()).not.toContain('pi_1.a.b');
  expect(screen.getByRole('button', { name: 'Save as PDF: receipt 2026-000124' })).toBeVisible();
});

test('a link that has ended has new ones sent without an address', async () => {
  server.functions['/open'] = () => ({ status: 400, body: { failure: { code: 'linkExpired' } } });
  server.functions['/send-again'] = () => ({ status: 200, body: { asked: true } });
  openLink('#pi_1.a.b');
  expect(await screen.findByText(/has ended, as each of them does after 90 days/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the links' }));
  expect(await screen.findByText(/the links arrive within a few minutes/)).toBeVisible();
  expect(server.calls.at(-1)).toEqual({
    path: '/send-again',
    request: { token: 'pi_1.a.b', language: 'en' },
  });
});

test('an invalid link asks for the payer’s address, and refuses a wrong one', async () => {
  server.functions['/send-again'] = () => ({ status: 200, body: { asked: true } });
  openLink('');
  const field = screen.getByRole('textbox', { name: /Your email/ });
  await userEvent.type(field, 'nobody{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'payer@example.org{Enter}');
  expect(await screen.findByText(/the links arrive within a few minutes/)).toBeVisible();
  expect(server.calls).toEqual([
    { path: '/send-again', request: { email: 'payer@example.org', language: 'en' } },
  ]);
});

test('an invalid link is reported as invalid', async () => {
  server.functions['/open'] = () => ({ status: 403, body: { failure: { code: 'forbidden' } } });
  openLink('#nonsense');
  expect(await screen.findByText(/This link opens no receipt/)).toBeVisible();
});

const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  firstMonth: '2026-04',
  lastMonth: '2027-03',
  issuedAt: '2027-04-02T10:00:00.000Z',
  donor: 'Salma Haddad',
  donations: [],
  totals: [],
  ...changes,
});

const openStatement = (options: RenderOptions = {}) =>
  renderWithApp(<PapersPage />, {
    state: loggedIn,
    route: `${paths.statement}?from=2026-04`,
    ...options,
  });

const statementsAsked = () =>
  server.calls.filter(({ path }) => path === '/statement').map(({ request }) => request);

const givenIn =
  (...years: number[]) =>
  () => ({
    status: 200,
    body: {
      years: years.map((year) => ({
        year,
        totals: [{ currency: 'USD', givenMinor: 2_000, refundedMinor: 0, leftMinor: 2_000 }],
      })),
    },
  });

test('a statement is of the newest year with donations, and offers those years', async () => {
  server.functions['/years'] = givenIn(2025, 2023);
  server.functions['/statement'] = ({ firstMonth }) => ({
    status: 200,
    body: { letterhead, statement: aStatement({ firstMonth: String(firstMonth) }) },
  });
  openStatement({ route: paths.statement });
  const choice = await screen.findByRole('group', { name: 'Twelve months' });
  expect(
    within(choice)
      .getAllByRole('button')
      .map(({ textContent, ariaPressed }) => [textContent, ariaPressed]),
  ).toEqual([
    ['2025', 'true'],
    ['2023', 'false'],
    ['Other twelve months', 'false'],
  ]);
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(within(choice).getByRole('button', { name: '2023' }));
  await userEvent.click(within(choice).getByRole('button', { name: 'Other twelve months' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'First month' }), '2026-01');
  await waitFor(() =>
    expect(statementsAsked()).toEqual([
      { firstMonth: '2025-01' },
      { firstMonth: '2023-01' },
      { firstMonth: '2026-01' },
    ]),
  );
});

test('a statement can be chosen by its first month without the years', async () => {
  server.functions['/years'] = () => ({ status: 500, body: { failure: { code: 'server' } } });
  server.functions['/statement'] = () => ({
    status: 200,
    body: { letterhead, statement: aStatement() },
  });
  openStatement();
  expect(await screen.findByRole('combobox', { name: 'First month' })).toHaveValue('2026-04');
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a statement has a row for each gift, and a sum for each currency', async () => {
  const { number, ...donation } = aReceipt({ refundedMinor: 550 });
  server.functions['/statement'] = () => ({
    status: 200,
    body: {
      letterhead,
      statement: aStatement({
        donations: [{ ...donation, number }],
        totals: [{ currency: 'USD', givenMinor: 2_550, refundedMinor: 550, leftMinor: 2_000 }],
      }),
    },
  });
  openStatement();
  const table = await screen.findByRole('table');
  expect(table).toHaveTextContent('18/11/20262026-000123Clean water25.50 USD5.50 USD20.00 USD');
  expect(within(table).getByRole('rowheader', { name: 'Total USD' })).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent('from April 2026 to March 2027');
});

test('a statement on a phone is a list of gifts with their refunds', async () => {
  const still = window.matchMedia;
  const phone = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(still(media), { matches: media.includes('max-width') }),
    );
  const { number, ...donation } = aReceipt();
  server.functions['/statement'] = () => ({
    status: 200,
    body: {
      letterhead,
      statement: aStatement({
        donations: [
          { ...donation, number },
          { ...donation, number: '2026-000124', donationId: 'pi_2-0', refundedMinor: 550 },
        ],
        totals: [{ currency: 'USD', givenMinor: 5_100, refundedMinor: 550, leftMinor: 4_550 }],
      }),
    },
  });
  openStatement();
  const list = await screen.findByRole('list', { name: 'Donations of these months' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Clean water18/11/2026 · 2026-000123Given25.50 USD',
    'Clean water18/11/2026 · 2026-000124Given25.50 USDReturned5.50 USDRemains20.00 USD',
    'Total USDGiven51.00 USDReturned5.50 USDRemains45.50 USD',
  ]);
  expect(screen.queryByRole('table')).toBeNull();
  phone.mockRestore();
});

test('a statement without gifts shows that, and offers another first month', async () => {
  server.functions['/statement'] = ({ firstMonth }) => ({
    status: 200,
    body: { letterhead, statement: aStatement({ firstMonth: String(firstMonth) }) },
  });
  openStatement({ language: 'ar' });
  expect(await screen.findByText('لم تُسجَّل تبرعات في هذه الأشهر.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الشهر الأول' }), '2026-01');
  await waitFor(() =>
    expect(statementsAsked()).toEqual([{ firstMonth: '2026-04' }, { firstMonth: '2026-01' }]),
  );
});
