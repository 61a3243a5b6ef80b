/** The words of the product that this page knows: those of its endpoints, requests and texts. */
import { isRecord } from '@core/qa/scrubContent';
import { serverReportSchema } from '@core/qa/serverReport';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { NEUTRAL_TEXTS } from '@core/site/neutralTexts';
import { STAFF_ACTIONS } from '@core/staff/actions/staffActions';
import { baseApi } from '@/api/baseApi';
import { DOCK } from '../words';

const FIELD = /^[A-Za-z_$][\w$]{0,40}$/;
/** Where a definition of Zod refers to others. */
const INNER = ['element', 'innerType', 'options', 'valueType', 'in', 'out', 'items'];

function fieldsOf(value: unknown, words: Set<string>): void {
  if (Array.isArray(value)) value.forEach((item) => fieldsOf(item, words));
  if (!isRecord(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (FIELD.test(name)) words.add(name);
    fieldsOf(inner, words);
  }
}

/** The fields and choices of a schema. */
function wordsOf(schema: unknown, words: Set<string>, seen = new Set<unknown>()): void {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
  seen.add(schema);
  if (Array.isArray(schema)) return schema.forEach((item) => wordsOf(item, words, seen));
  const definition: unknown = Reflect.get(schema, 'def');
  if (!isRecord(definition)) return;
  if (isRecord(definition.shape)) {
    Object.keys(definition.shape).forEach((name) => words.add(name));
    Object.values(definition.shape).forEach((field) => wordsOf(field, words, seen));
  }
  if (isRecord(definition.entries))
    Object.values(definition.entries).forEach((choice) => words.add(String(choice)));
  INNER.forEach((name) => wordsOf(definition[name], words, seen));
}

/** Fields of RTK Query's actions after a live update, which donors' reports do not have. */
const LIBRARY_FIELDS = ['providedTags'];

function fixedWords(): Set<string> {
  const words = new Set<string>(LIBRARY_FIELDS);
  fieldsOf([NEUTRAL_TEXTS, NEUTRAL_CHARITY, DOCK], words);
  wordsOf(serverReportSchema, words);
  for (const { path, request, answer } of STAFF_ACTIONS) {
    words.add(path);
    wordsOf([request, answer], words);
  }
  return words;
}

let fixed: Set<string> | null = null;

/** Endpoints may be added while the page is used. */
export function isProductWord(text: string): boolean {
  fixed ??= fixedWords();
  return fixed.has(text) || Object.hasOwn(baseApi.endpoints, text);
}
