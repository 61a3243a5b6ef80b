/** What the use cases of the staff's money pages need from the world, besides the books. */
import type { CommitResult, Operation } from '../../common/appwriteDatabase';
import type { StoredDedication } from '../../dedications/ports';
import type { BookDonation } from '../../payments/ports';
import type { RecordPorts } from '../../payments/recording';
import type { AuditEntry } from '../audit';

export type MoneyPorts = RecordPorts & {
  /** The member of staff who asks. */
  actor: { id: string; name: string; email?: string };
  /** The row that tells of a change; it is written with it. */
  audit(entry: AuditEntry): Operation;
  /** Writes all or nothing. */
  commit(operations: readonly Operation[]): Promise<CommitResult>;
  /** What the donors with these accounts are called. */
  donorNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** By their ids. */
  dedications(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDedication>>;
  /**
   * Gifts of the same method, reference, amount, currency and day, reversed ones too: how many
   * there are, and the first hundred.
   */
  likeGifts(gift: BookDonation): Promise<{ total: number; items: BookDonation[] }>;
};
