/** What is noted of the tries to send a mail. */
import { isSentOnce } from './orders';

export const attemptId = (mail: string, attempt: number): string => `${mail}.${attempt}`;
/** There while the mail server may have a mail, and after it has it. */
export const handOverId = (mail: string): string => `${mail}.out`;

type Tried = { $id: string; kind?: unknown; attempts?: unknown };

/** The ids of all that is noted of a mail. */
export const attemptsOf = ({ $id, kind, attempts }: Tried): string[] => [
  ...(isSentOnce({ kind }) ? [handOverId($id)] : []),
  ...Array.from({ length: Number(attempts ?? 0) }, (_, before) => attemptId($id, before + 1)),
];
