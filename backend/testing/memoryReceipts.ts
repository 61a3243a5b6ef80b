/** Receipts in memory, for tests: as atomic as the real ones. */
import { setImmediate as soon } from 'node:timers/promises';
import type { Letterhead } from '@core/receipts/receipt';
import { refuse } from '../common/refusal';
import type { BookDonation } from '../books/ports';
import type { Clock } from '../common/clock';
import type {
  NumberedReceipt,
  ReceiptPorts,
  ReceiptRecords,
  ReceiptRequest,
  ReceiptVersion,
} from '../receipts/ports';
import type { MemoryBooks } from './memoryBooks';

export const aLetterhead: Letterhead = {
  name: { en: 'Ikhaa', ar: 'إخاء' },
  registeredName: { en: 'Ikhaa Association', ar: 'جمعية إخاء' },
  registrationNumber: '34-123-456',
  address: { en: 'Fevzi Paşa Cad. No. 24, Istanbul', ar: 'شارع فوزي باشا، إسطنبول' },
  phone: '+90 212 555 01 42',
  email: 'salam@ikhaa.example',
  sentence: { en: '', ar: '' },
};

export class MemoryReceipts implements ReceiptRecords {
  readonly receiptTable = new Map<string, NumberedReceipt>();
  readonly versionTable = new Map<string, ReceiptVersion>();
  readonly requestTable = new Map<string, ReceiptRequest>();
  /** When gifts were recorded, where it is not their date. */
  readonly recordedAt = new Map<string, number>();
  /** How many of the next writes are done, or not done, and their answers lost. */
  dies: { writes: number; before: boolean } = { writes: 0, before: false };

  constructor(private readonly books: MemoryBooks) {}

  private async write<T>(work: () => T): Promise<T> {
    await soon();
    if (this.dies.writes <= 0) return work();
    this.dies.writes -= 1;
    if (!this.dies.before) work();
    throw refuse('server', { detail: 'died' });
  }

  async ofDonations(donationIds: readonly string[]): Promise<NumberedReceipt[]> {
    await soon();
    return [...this.receiptTable.values()].filter(({ donationId }) =>
      donationIds.includes(donationId),
    );
  }

  async lastPlace(year: number): Promise<number> {
    await soon();
    return Math.max(
      0,
      ...[...this.receiptTable.values()]
        .filter((receipt) => receipt.year === year)
        .map(({ place }) => place),
    );
  }

  add(receipts: readonly NumberedReceipt[]): Promise<'added' | 'conflict'> {
    return this.write(() => {
      const donations = new Set(
        [...this.receiptTable.values()].map(({ donationId }) => donationId),
      );
      const isTaken = receipts.some(
        ({ number, donationId }) => this.receiptTable.has(number) || donations.has(donationId),
      );
      if (isTaken) return 'conflict';
      for (const receipt of receipts) this.receiptTable.set(receipt.number, receipt);
      return 'added';
    });
  }

  async lastVersions(number: string, most: number): Promise<ReceiptVersion[]> {
    await soon();
    return [...this.versionTable.values()]
      .filter(({ receipt }) => receipt === number)
      .sort((one, other) => other.version - one.version)
      .slice(0, most);
  }

  addVersion(version: ReceiptVersion): Promise<'added' | 'exists'> {
    return this.write(() => {
      const id = `${version.receipt}.${version.version}`;
      if (this.versionTable.has(id)) return 'exists';
      this.versionTable.set(id, version);
      return 'added';
    });
  }

  async *recordedSince(at: number): AsyncIterable<{ donation: BookDonation; at: number }> {
    await soon();
    const all = [...this.books.donationTable.values()].map((donation) => ({
      donation,
      at: this.recordedAt.get(donation.id) ?? Date.parse(donation.date),
    }));
    yield* all.filter((recorded) => recorded.at >= at).sort((one, other) => one.at - other.at);
  }

  async *donationsOfUser(userId: string, from: string, until: string): AsyncIterable<BookDonation> {
    await soon();
    yield* [...this.books.donationTable.values()]
      .filter(
        (donation) => donation.userId === userId && donation.date >= from && donation.date < until,
      )
      .sort((one, other) => (one.date < other.date ? -1 : 1));
  }

  async request(id: string, request: ReceiptRequest): Promise<void> {
    await soon();
    if (!this.requestTable.has(id)) this.requestTable.set(id, request);
  }
}

export const memoryReceiptPorts = (
  books: MemoryBooks,
  clock: Clock,
  more: Partial<Omit<ReceiptPorts, 'records'>> = {},
): ReceiptPorts & { records: MemoryReceipts } => ({
  books,
  records: new MemoryReceipts(books),
  letterhead: () => Promise.resolve(aLetterhead),
  accountName: (userId) => Promise.resolve(books.donors.get(userId)?.name ?? null),
  async dedication(id) {
    const stored = await books.dedications.one(id);
    return stored && { occasion: stored.dedication.occasion, name: stored.dedication.name };
  },
  timeZone: 'UTC',
  clock,
  log: () => undefined,
  ...more,
});
