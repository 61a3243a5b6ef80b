/** Texts name an uploaded document `document:<id of its file>`, whose beginning is its kind. */
export const DOCUMENT_KINDS = ['pdf', 'png', 'jpg'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const LARGEST_DOCUMENT_BYTES = 15 * 1024 * 1024;

const STEM = `(?:${DOCUMENT_KINDS.join('|')})-[0-9a-f]{24}`;
export const DOCUMENT_MARK = new RegExp(`^(?:document:${STEM})?$`);
/** Matches each document that a text names, and captures its file's id. */
export const DOCUMENT_NAMES = new RegExp(`document:(${STEM})`, 'g');

const NAME = new RegExp(`^document:(${STEM})$`);

/** Null for another text. */
export const documentFileId = (mark: string): string | null => NAME.exec(mark)?.[1] ?? null;

export const documentMark = (fileId: string): string => `document:${fileId}`;

export const kindOfDocument = (fileId: string): DocumentKind =>
  DOCUMENT_KINDS.find((kind) => fileId.startsWith(kind)) ?? 'pdf';
