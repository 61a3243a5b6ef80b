/** The ids of the texts' documents, apart from their schemas to keep pages small. */
const PREFIX = 'texts_';

export const textsDocumentOf = (section: string): string => `${PREFIX}${section}`;
export const sectionOf = (id: string): string => id.slice(PREFIX.length);
