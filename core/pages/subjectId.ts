/** https://appwrite.io/docs/references/cloud/client-web/databases#createDocument */
const ID = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,35}$/;

/** @returns null for what cannot be an id */
export function parseSubjectId(text: string | null | undefined): string | null {
  return typeof text === 'string' && ID.test(text) ? text : null;
}
