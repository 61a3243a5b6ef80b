/** Reads errors by their shape: those of native code are not always of this realm's Error. */

const field = (thrown: unknown, name: string): unknown =>
  typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;

/** The message, or the thing itself as text. */
export const messageOf = (thrown: unknown): string => String(field(thrown, 'message') ?? thrown);
export const traceOf = (thrown: unknown): string =>
  String(field(thrown, 'stack') ?? messageOf(thrown));
/** System error code such as EADDRINUSE, or ''. */
export const codeOf = (thrown: unknown): string => String(field(thrown, 'code') ?? '');
/** The HTTP status the framework gave an error; 500 when it gave none. */
export const statusOf = (thrown: unknown): number => Number(field(thrown, 'statusCode') ?? 500);
