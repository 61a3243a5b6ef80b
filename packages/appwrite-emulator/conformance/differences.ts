/** The intended differences from the recorded answers with their reasons. */

export interface Difference {
  trace: string;
  seqs: readonly (number | string)[];
  reason: string;
}

/** Fields whose values are not compared. */
export const MASKED: ReadonlySet<string> = new Set([
  '$sequence',
  'version',
  'emailIsFree',
  'emailIsDisposable',
  'emailIsCorporate',
  'sizeActual',
  'encryption',
  'bytesUsed',
  'accessedAt',
  'buildSpecification',
  'runtimeSpecification',
]);

const NO_TEAMS = 'Teams are not served, so nobody has their roles; status and type are the same.';
const TRANSACTION_PAYLOAD =
  'The recorded event of a commit or bulk change names the internal table; here it is the document as anywhere else.';
const FILE_TYPE = 'The recorded type of five million bytes of 1 is a guess of libmagic.';

const DIFFERENCES: readonly Difference[] = [
  {
    trace: '04-general-cors',
    seqs: [2],
    reason:
      'A preflight allows the project’s own origins alone; to another page it makes no difference, as what follows is refused.',
  },
  {
    trace: '04-general-cors',
    seqs: [9],
    reason: '127.0.0.1 is accepted as localhost is, as from Appwrite 2.0 on.',
  },
  {
    trace: '31-query-limits',
    seqs: [6, 7, 8],
    reason: 'The recorded server gives clients lists of any length; here they have 1,000 at most.',
  },
  {
    trace: '32-query-order',
    seqs: [10],
    reason: 'The order of array attributes is MariaDB’s order of their JSON.',
  },
  { trace: '32-query-order', seqs: [13], reason: 'Random order.' },
  { trace: '34-query-filters', seqs: [5], reason: 'MariaDB alone ignores spaces at the end.' },
  {
    trace: '36-query-errors',
    seqs: [32],
    reason: 'The recorded 500 is that server’s own fault; here it is refused with 400.',
  },
  { trace: '50-perm-create', seqs: [12, 13, 14, 15], reason: NO_TEAMS },
  {
    trace: '51-perm-read',
    seqs: [21],
    reason:
      'The recorded server goes on from a cursor that the caller may not read, which tells where its values stand; here it is not found.',
  },
  { trace: '52-perm-update', seqs: [10, 22], reason: NO_TEAMS },
  { trace: '71-file-create', seqs: [12], reason: NO_TEAMS },
  {
    trace: '71-file-create',
    seqs: [11],
    reason:
      'The recorded server compares names alone; here a bucket that names extensions takes no bytes of another kind.',
  },
  { trace: '71-file-create', seqs: [26, 27], reason: FILE_TYPE },
  { trace: '73-file-change', seqs: [5, 8, 9], reason: NO_TEAMS },
  {
    trace: '80-functions',
    seqs: [5],
    reason: 'Only the Node runtimes are listed, as only they are served.',
  },
  {
    trace: '83-tablesdb',
    seqs: [12],
    reason: 'The recorded table has an attribute whose making was not recorded.',
  },
  { trace: '90-realtime-documents', seqs: ['frame 7', 'frame 8'], reason: TRANSACTION_PAYLOAD },
  {
    trace: '96-rate-limit-documents',
    seqs: [123],
    reason: 'The recorded total counts four documents whose making was not recorded.',
  },
  {
    trace: '92-realtime-sdk',
    seqs: ['frames'],
    reason: 'The answer to the last unsubscribe arrives here before the socket is closed.',
  },
];

export function reasonFor(trace: string, seq: number | string): string | undefined {
  return DIFFERENCES.find(
    (difference) => difference.trace === trace && difference.seqs.includes(seq),
  )?.reason;
}
