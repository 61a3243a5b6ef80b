/**
 * Hostile names through what browsers show and save, and mails as programs read them. What the
 * servers write is tried in backend/testing/hostileNames.test.ts.
 */
import { screen } from '@testing-library/react';
import type { Statement } from '@core/receipts/receipt';
import { donateButtonHtml } from '@core/projects/donateButton';
import { withoutAddresses } from '@core/donations/dedication';
import { csvLine, harmlessCell } from '@core/text/csv';
import { contentOf, type Mail } from '@backend/mail/mails';
import { renderMail } from '@backend/mail/renderMail';
import { aReceipt } from '@backend/testing/aReceipt';
import { HOSTILE_NAMES } from '@backend/testing/hostileNames';
import { csvLine as quotedLine } from '@cli/admin/csv';
import { LAST_DONATIONS } from '@/api/endpoints/projectsApi';
import { paths } from '@/config/paths';
import { PageMeta } from '@/components/layout/PageMeta';
import { donationRows } from '@/features/history/donationsCsv';
import { PapersPage } from '@/features/history/papers/PapersPage';
import { LastDonations } from '@/features/projects/details/LastDonations';
import { donationCells } from '@/staff/money/list/donationsCsv';
import { aDonationRow } from '@/staff/money/testing/donations';
import { aDonation } from '@/testing/builders';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';

const NAMES = HOSTILE_NAMES.map(([, name]) => name);
const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };
const loggedIn = { auth: { status: 'loggedIn', user } } as const;
const letterhead = {
  name: { en: 'Ikhaa', ar: 'إخاء' },
  registeredName: { en: 'Ikhaa', ar: 'إخاء' },
  registrationNumber: '',
  address: { en: '', ar: '' },
  phone: '',
  email: '',
};
const server = aTestServer();

/** Spaces are what browsers make of them. */
const shown = (text: string): string => text.replace(/\s+/g, ' ').trim();
const textsOf = (root: ParentNode): string[] =>
  Array.from(root.querySelectorAll('*'), ({ textContent }) => shown(textContent ?? ''));

/** @throws what jest throws where a name became more than a text */
function expectNames(root: ParentNode, names: readonly string[]): void {
  const texts = textsOf(root);
  expect(names.map(shown).filter((name) => !texts.includes(name))).toEqual([]);
  expect(root.querySelectorAll('[onerror], [onmouseover], img[src="x"]')).toHaveLength(0);
  const scripts = Array.from(root.querySelectorAll('script'), ({ textContent }) => textContent);
  expect(scripts.filter((text) => text?.includes('alert(1)'))).toEqual([]);
}

describe.each(['en', 'ar'] as const)('on the page (%s)', (language) => {
  it('a receipt', async () => {
    server.functions['/open'] = () => ({
      status: 200,
      body: {
        letterhead,
        receipts: NAMES.map((name, at) =>
          aReceipt({
            number: `2026-${at}`,
            donationId: `pi_${at}-0`,
            donor: name,
            dedication: { occasion: 'memory', name },
            title: { en: name, ar: name },
            method: 'bank',
            paymentReference: name,
          }),
        ),
      },
    });
    renderWithApp(<PapersPage />, { language, route: `${paths.linkedReceipts}#a.b.c` });
    const receipts = await screen.findAllByRole('article');
    receipts.forEach((receipt, at) => {
      expectNames(receipt, NAMES.slice(at, at + 1));
      const own = Array.from(receipt.querySelectorAll('bdi'), (bdi) => shown(bdi.textContent));
      expect(own.filter((text) => text === shown(NAMES[at] ?? '')).length).toBeGreaterThan(2);
    });
  });

  it('a statement', async () => {
    const { number, ...donation } = aReceipt();
    const statement: Statement = {
      firstMonth: '2026-01',
      lastMonth: '2026-12',
      issuedAt: '2026-12-31T10:00:00.000Z',
      donor: NAMES[0] ?? '',
      donations: NAMES.map((name, at) => ({
        ...donation,
        number: `${number}${at}`,
        donationId: `pi_${at}-0`,
        title: { en: name, ar: name },
      })),
      totals: [],
    };
    server.functions['/statement'] = () => ({ status: 200, body: { letterhead, statement } });
    renderWithApp(<PapersPage />, { state: loggedIn, language, route: paths.statement });
    expectNames(await screen.findByRole('article'), NAMES);
  });

  it('the public list of gifts', async () => {
    server.documents['project_donations'] = NAMES.slice(0, LAST_DONATIONS).map((donor, at) => ({
      $id: `d${at}`,
      project: 'well',
      donor,
      amount: 2_500,
      currency: 'USD',
      date: '2026-11-18T10:00:00.000Z',
    }));
    renderWithApp(<LastDonations projectId="well" open />, { language });
    expectNames(await screen.findByRole('table'), NAMES.slice(0, LAST_DONATIONS));
  });
});

describe.each(HOSTILE_NAMES)('%s', (_, name) => {
  it('is a text in what link previews read', () => {
    renderWithApp(<PageMeta title={name} description={name} />);
    for (const property of ['og:title', 'og:description']) {
      const meta = document.querySelector(`meta[property="${property}"]`);
      expect(meta?.getAttribute('content')).toContain(name);
    }
    expect(document.title).toContain(shown(name));
    expectNames(document.head, []);
  });

  it.each(['en', 'ar'] as const)('is a text in a mail (%s)', (language) => {
    const money = { amountMinor: 2_500, currency: 'USD' } as const;
    const line = { project: name, reference: 'ABCD1234-1', money };
    const words = { occasion: 'honour', name } as const;
    const mails: Mail[] = [
      {
        kind: 'giftReceived',
        language,
        data: {
          date: '2026-11-25T10:00:00.000Z',
          total: money,
          lines: [{ ...line, dedication: { ...words, url: 'https://example.org/dedication#a.b' } }],
          receiptUrl: null,
        },
      },
      {
        kind: 'dedicationCard',
        language,
        data: {
          ...words,
          donation: 'pi_1-0',
          message: name,
          sender: name,
          project: { en: name, ar: name },
        },
      },
      { kind: 'giftRefunded', language, data: { given: line, refunded: money } },
      {
        kind: 'staffMessage',
        language,
        data: { name, email: 'layla@example.org', phone: '', message: name },
      },
    ];
    for (const mail of mails) {
      const { html, text, subject } = renderMail(contentOf(mail, { name: letterhead.name }));
      const read = new DOMParser().parseFromString(html, 'text/html');
      const isCard = mail.kind === 'dedicationCard';
      expectNames(read, [isCard ? withoutAddresses(name) : name]);
      expect(shown(text)).toContain(shown(isCard ? withoutAddresses(name) : name));
      expect(read.title).toBe(shown(subject));
      for (const link of read.querySelectorAll('a'))
        expect(link.getAttribute('href')).not.toContain('evil');
    }
  });

  it('is a cell in each table for spreadsheets', () => {
    const [, own = []] = donationRows(
      [{ reference: 'ABCD1234-1', project: null, donation: aDonation() }],
      {
        column: (column) => column,
        title: () => name,
        type: () => name,
        state: () => 'Received',
      },
    );
    const staffs = donationCells(
      aDonationRow({ donor: name, dedication: { occasion: 'honour', name } }),
      {
        project: () => name,
        method: () => 'Card',
        state: () => 'Received',
        dispute: () => '',
        flag: () => null,
        donor: ({ donor }) => donor ?? '',
        dedication: ({ dedication }) => dedication?.name ?? null,
        anonymous: '',
        example: '',
      },
    );
    for (const [table, times] of [
      [csvLine(own), 2],
      [csvLine(staffs), 3],
      [quotedLine([name, name]), 2],
    ] as const) {
      const rows = readCsv(table);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.filter((cell) => cell === harmlessCell(name))).toHaveLength(times);
    }
  });

  it('is the label of a button for other sites', () => {
    const button = {
      page: 'https://charity.example/project-details/well',
      donation: null,
      language: 'ar',
      label: name,
    } as const;
    const read = new DOMParser().parseFromString(donateButtonHtml(button, {}), 'text/html');
    expect(read.body.childNodes).toHaveLength(1);
    expect(read.querySelectorAll('*')).toHaveLength(4);
    expectNames(read, []);
  });
});

/** As RFC 4180 has it. */
function readCsv(table: string): string[][] {
  const rows: string[][] = [[]];
  const text = table.replace(/^\ufeff/, '').replace(/\r\n$/, '');
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}
