/** Reads from a log which texts are the site's public content, and which belong to a person. */
import { CONTENT_ID } from './contentId';
import { PUBLIC_ENDPOINTS } from './scrubWords';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PUBLIC = new Set(PUBLIC_ENDPOINTS);
const PROJECTS = 'projects';

const ID_FIELDS = new Set(['id', 'projectId', 'itemId']);
const TEXT_FIELDS = new Set(['en', 'ar', 'image', 'date', 'region', 'type']);

const PRIVATE_KEY = /name$|mail|phone|pass|secret|token|cookie|address|birth|message|url$/i;
const NOT_PRIVATE = new Set(['projectName', 'endpointName', 'pathname']);
/** The value of such a key is hidden, with everything inside it and all its other occurrences. */
export const isPrivate = (key: string): boolean => PRIVATE_KEY.test(key) && !NOT_PRIVATE.has(key);
export const SHORTEST_PRIVATE = 4;

/** The values of these fields are ids of accounts. */
export const ACCOUNT_FIELDS: ReadonlySet<string> = new Set([
  'userId',
  'user_id',
  'accountId',
  'account',
  'user',
]);
const NO_ACCOUNT = new Set(['', 'null']);

/** `‹email 3›`, with the field that it stands in. */
export const PLACEHOLDER = /^‹([A-Za-z_]{1,24}) \d{1,6}›$/;

export type Findings = {
  ids: Set<string>;
  texts: Set<string>;
  persons: Set<string>;
  accounts: Set<string>;
  /** Placeholders of an earlier scrubbing, whose numbers are taken. */
  placeholders: Set<string>;
};

export const noFindings = (): Findings => ({
  ids: new Set(),
  texts: new Set(),
  persons: new Set(),
  accounts: new Set(),
  placeholders: new Set(),
});

function readContent(answer: unknown, key: string, found: Findings): void {
  if (typeof answer === 'string') {
    if (ID_FIELDS.has(key) && CONTENT_ID.test(answer)) found.ids.add(answer);
    else if (TEXT_FIELDS.has(key) && answer !== '') found.texts.add(answer);
  } else if (Array.isArray(answer)) answer.forEach((item) => readContent(item, key, found));
  else if (isRecord(answer))
    Object.entries(answer).forEach(([name, inner]) => readContent(inner, name, found));
}

/** `getProject` of a cached query or of an action that brings an answer; null for anything else. */
function answeredBy({ endpointName, type, meta }: Record<string, unknown>): unknown {
  if (endpointName !== undefined) return endpointName;
  if (typeof type !== 'string' || !type.endsWith('/fulfilled') || !isRecord(meta)) return null;
  return isRecord(meta.arg) ? meta.arg.endpointName : null;
}

function readAnswer(value: Record<string, unknown>, found: Findings): void {
  const endpoint = answeredBy(value);
  if (typeof endpoint !== 'string' || !PUBLIC.has(endpoint)) return;
  const answer = value.data ?? value.payload;
  // A list of ids alone has no field that names them.
  readContent(answer, endpoint === 'listOpenAmong' ? 'id' : '', found);
}

function readText(key: string, value: string, found: Findings): void {
  if (PLACEHOLDER.test(value)) {
    found.placeholders.add(value);
    return;
  }
  if (isPrivate(key) && value.length >= SHORTEST_PRIVATE) found.persons.add(value);
  if (ACCOUNT_FIELDS.has(key) && !NO_ACCOUNT.has(value)) found.accounts.add(value);
}

/** Adds the findings of a value, at any depth, to earlier ones. */
export function find(value: unknown, found: Findings, key = ''): void {
  if (typeof value === 'string') readText(key, value, found);
  else if (Array.isArray(value)) value.forEach((item) => find(item, found, key));
  else if (isRecord(value)) {
    readAnswer(value, found);
    const { id, email, collection, document } = value;
    if (typeof id === 'string' && typeof email === 'string') found.accounts.add(id);
    if (collection === PROJECTS && typeof document === 'string' && CONTENT_ID.test(document))
      found.ids.add(document);
    Object.entries(value).forEach(([name, inner]) => find(inner, found, name));
  }
}
