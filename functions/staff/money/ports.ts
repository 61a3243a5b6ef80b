/** What the use cases of the staff's money pages need from the world, besides the books. */
import type { Operation } from '../../common/appwriteDatabase';
import type { RecordPorts } from '../../payments/recording';

/** What is written down of a change, beside the change. Personal data of donors stays out of it. */
export type AuditEntry = {
  action: string;
  collection: string;
  document: string;
  before: object | null;
  after: object | null;
  /** Names the state that the change starts from; of two changes of one state, one is refused. */
  revision?: string;
};

export type MoneyPorts = RecordPorts & {
  /** The member of staff who asks. */
  actor: { id: string; name: string };
  /** The row that tells of a change; it is written with it. */
  audit(entry: AuditEntry): Operation;
};
