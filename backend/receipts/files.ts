import type { PdfAnswer } from '@core/receipts/contract';
import type { Statement } from '@core/receipts/receipt';
import type { Language } from '@core/text/languages/bilingual';
import { refuse } from '../common/refusal';
import type { PrintedDocument } from '../common/printedDocument';
import type { BookDonation } from '../books/ports';
import { issueReceipts } from './issue';
import type { ReceiptPorts } from './ports';
import { receiptDocument, statementDocument } from './printed';

async function fileOf(name: string, document: PrintedDocument): Promise<PdfAnswer> {
  // The typeface is loaded only for a file.
  const { renderPdf } = await import('./pdf/renderPdf');
  const bytes = await renderPdf(document);
  return { name: `${name}.pdf`, content: Buffer.from(bytes).toString('base64') };
}

export async function receiptPdf(
  ports: ReceiptPorts,
  donation: BookDonation,
  language: Language,
): Promise<PdfAnswer> {
  const [receipt] = await issueReceipts(ports, [donation]);
  if (receipt === undefined) throw refuse('notFound');
  return fileOf(
    receipt.isExample ? 'example' : `receipt-${receipt.number}`,
    receiptDocument(receipt, await ports.letterhead(), language),
  );
}

export async function statementPdf(
  ports: ReceiptPorts,
  statement: Statement,
  language: Language,
): Promise<PdfAnswer> {
  return fileOf(
    `statement-${statement.firstMonth}-${statement.lastMonth}`,
    statementDocument(statement, await ports.letterhead(), language),
  );
}
