/** Dependencies of the staff's money pages, besides the books. */
import type { CommitResult, Operation } from '../../common/appwriteDatabase';
import type { StoredDedication } from '../../dedications/ports';
import type { BookDonation } from '../../payments/ports';
import type { RecordPorts } from '../../payments/recording';
import type { AuditEntry } from '../audit';

export type MoneyPorts = RecordPorts & {
  actor: { id: string; name: string; email?: string };
  /** The log's row, which is written with its change. */
  audit(entry: AuditEntry): Operation;
  /** Writes all or nothing. */
  commit(operations: readonly Operation[]): Promise<CommitResult>;
  /** The names of the donors with these accounts. */
  donorNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The dedications with these ids. */
  dedications(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDedication>>;
  /**
   * The number and the first hundred of gifts with the same method, reference, amount, currency and
   * day, reversed ones included.
   */
  likeDonations(donation: BookDonation): Promise<{ total: number; items: BookDonation[] }>;
};
