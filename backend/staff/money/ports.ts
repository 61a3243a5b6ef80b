import type { CommitResult, Operation } from '../../common/appwriteDatabase';
import type { StoredDedication } from '../../dedications/ports';
import type { BookDonation } from '../../books/ports';
import type { RecordPorts } from '../../payments/recording';
import type { AuditEntry } from '../../audit/auditLog';

export type MoneyPorts = RecordPorts & {
  actor: { id: string; name: string; email?: string };
  /** The log's row, which is written with its change. */
  audit(entry: AuditEntry): Operation;
  /** Writes all or nothing. */
  commit(operations: readonly Operation[]): Promise<CommitResult>;
  /** YYYY-MM-DD in the charity's time zone. */
  today(): string;
  donorNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Those of some projects whose money is zakat. */
  zakatProjects(ids: readonly string[]): Promise<ReadonlySet<string>>;
  dedications(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDedication>>;
  /**
   * The gifts with the same `likenessOf`, reversed ones included; `items` has a hundred at most.
   */
  likeDonations(donation: BookDonation): Promise<{ total: number; items: BookDonation[] }>;
};
