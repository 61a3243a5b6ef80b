import { randomBytes } from 'node:crypto';
import { cardDueAt, type Dedication } from '@core/donations/dedication';
import type { DedicatedDonation, Dedications, StoredDedication } from '../dedications/ports';
import type { Operation } from '../common/appwriteDatabase';
import type { BookDonation } from '../books/ports';

type Row = StoredDedication & { dueAt: number | null };

/** Dedications in memory, which exclude each other as the real ones do. */
export class MemoryDedications implements Dedications {
  readonly table = new Map<string, Row>();
  readonly outbox = new Map<string, Operation>();

  constructor(private readonly donations: ReadonlyMap<string, BookDonation>) {}

  keep(id: string, dedication: Dedication): void {
    if (this.table.has(id)) return;
    this.table.set(id, {
      id,
      secret: randomBytes(16).toString('hex'),
      state: 'unpaid',
      revision: 0,
      donationId: null,
      dedication,
      dueAt: dedication.card === null ? null : cardDueAt(dedication.card, 0),
    });
  }

  isUnpaid = (id: string): boolean => this.table.get(id)?.state === 'unpaid';

  pay({ id, dedicationId }: BookDonation): void {
    const row = this.table.get(dedicationId ?? '');
    if (row !== undefined) this.table.set(row.id, { ...row, donationId: id, state: 'paid' });
  }

  one = (id: string): Promise<StoredDedication | null> =>
    Promise.resolve(this.table.get(id) ?? null);

  donation(donationId: string): Promise<DedicatedDonation | null> {
    const donation = this.donations.get(donationId);
    return Promise.resolve(
      donation === undefined ? null : { ...donation, project: { en: donation.projectId, ar: '' } },
    );
  }

  private change(
    { id, revision }: StoredDedication,
    data: Partial<Row>,
  ): Promise<'done' | 'conflict'> {
    const row = this.table.get(id);
    if (row?.revision !== revision) return Promise.resolve('conflict');
    this.table.set(id, { ...row, ...data, revision: revision + 1 });
    return Promise.resolve('done');
  }

  correct = (
    stored: StoredDedication,
    dedication: Dedication,
    dueAt: number | null,
  ): Promise<'done' | 'conflict'> => this.change(stored, { dedication, dueAt });

  due = (now: number, most: number): Promise<StoredDedication[]> =>
    Promise.resolve(
      [...this.table.values()]
        .filter(({ state, dueAt }) => state === 'paid' && dueAt !== null && dueAt <= now)
        .slice(0, most),
    );

  async send(stored: StoredDedication, card: Operation): Promise<'done' | 'conflict'> {
    if (this.outbox.has(card.documentId)) return 'conflict';
    const result = await this.change(stored, { state: 'sent' });
    if (result === 'done') this.outbox.set(card.documentId, card);
    return result;
  }

  cancel = (stored: StoredDedication): Promise<'done' | 'conflict'> =>
    this.change(stored, { state: 'cancelled' });
}
