/**
 * Hostile names through what the servers write: PDF, mails and pictures. What browsers write is
 * tried in src/app/hostileNames.test.tsx.
 */
import { randomUUID } from 'node:crypto';
import type { Statement } from '@core/receipts/receipt';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { letterer } from '../common/lettering/lines';
import { svgLine } from '../common/lettering/svgText';
import { newTypeface } from '../common/lettering/typeface';
import { contentOf, type Mail } from '../mail/mails';
import { renderMail } from '../mail/renderMail';
import { smtpMailer } from '../mail/smtpMailer';
import { MailServer } from '../mail/testing/mailServer';
import { renderPdf } from '../receipts/pdf/renderPdf';
import { receiptDocument, statementDocument } from '../receipts/printed';
import { aReceipt } from './aReceipt';
import { HOSTILE_NAMES } from './hostileNames';
import { aLetterhead } from './memoryReceipts';
import { fromPdfText, readPdf } from './readPdf';

/** The texts that a screen reader and a search find in a file. */
const textsIn = (objects: ReadonlyMap<number, string>): string[] =>
  [...objects.values()].flatMap((object) => {
    const text = /\/ActualText (<\w+>)/.exec(object)?.[1];
    return text === undefined ? [] : [fromPdfText(text)];
  });

describe.each(HOSTILE_NAMES)('%s', (_, name) => {
  it.each(LANGUAGES)('is a name in a receipt and a statement as PDF (%s)', async (language) => {
    const title = { en: name, ar: name };
    const dedication = { occasion: 'memory', name } as const;
    const receipt = receiptDocument(
      aReceipt({ donor: name, title, dedication, method: 'bank', paymentReference: name }),
      { ...aLetterhead, registeredName: title },
      language,
    );
    const { number, ...donation } = aReceipt({ title });
    const statement: Statement = {
      firstMonth: '2026-01',
      lastMonth: '2026-12',
      issuedAt: '2026-12-31T10:00:00.000Z',
      donor: name,
      donations: [{ ...donation, number }],
      totals: [{ currency: 'USD', givenMinor: 2_550, refundedMinor: 0, leftMinor: 2_550 }],
    };
    for (const [document, times] of [
      [receipt, 5],
      [statementDocument(statement, aLetterhead, language), 2],
    ] as const) {
      const bytes = await renderPdf(document);
      expect(textsIn(readPdf(bytes).objects).filter((text) => text === name)).toHaveLength(times);
      // Nothing of it is an object of the file's, such as a script or a link.
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/JavaScript|\/URI|\/Launch/);
    }
  });

  it('is outlines in a picture', () => {
    const lines = letterer(newTypeface())(
      name,
      { weight: 'bold', size: 40 },
      { width: 600, direction: 'rtl' },
    );
    const svg = lines
      .map((line) => svgLine(line, { x: 0, y: 0, size: 40, colour: '#000' }))
      .join('');
    const elements = new Set(Array.from(svg.matchAll(/<([^\s/>]*)/g), ([, name]) => name));
    expect([...elements].filter((element) => !['', 'g', 'path'].includes(element ?? ''))).toEqual(
      [],
    );
    expect(svg.replace(/<[^<>]*>/g, '')).toBe('');
  });
});

describe('by mail', () => {
  let mails: MailServer;
  beforeAll(async () => {
    mails = await MailServer.start();
  });
  afterAll(() => mails.close());

  it.each(HOSTILE_NAMES)('%s is a name in a subject, and no header', async (_, name) => {
    const mailer = smtpMailer({ url: mails.url, from: 'Ikhaa <gifts@charity.example>' });
    const mail: Mail = {
      kind: 'dedicationCard',
      language: 'ar',
      data: {
        donation: 'pi_1-0',
        occasion: 'honour',
        name,
        sender: name,
        message: name,
        project: { en: name, ar: name },
      },
    };
    const to = `${randomUUID()}@example.org`;
    await mailer.send({ id: randomUUID(), to, mail: renderMail(contentOf(mail, CHARITY)) });
    mailer.close();
    const [received] = mails.received.splice(0);
    expect(received?.to).toEqual([to]);
    expect(received?.parsed.bcc).toBeUndefined();
    expect([...(received?.parsed.headers.keys() ?? [])].sort()).toEqual(HEADERS);
  });
});

const CHARITY = { name: { en: 'Ikhaa', ar: 'إخاء' } };
const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];
