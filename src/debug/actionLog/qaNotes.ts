/** Notes of the tools themselves in the log: faults, errors of the page and returns to it. */
import { createAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import type { Scrubber } from '@core/qa/scrub';
import type { Entry } from './actionLog';

const faultSchema = z.object({
  /** A control of the card provider, as `webhooks/drop`, or of this page, as `here/offline`. */
  fault: z.string().check(z.regex(/^[a-z\d]+\/[a-z\d_]+$/)),
  /** `used`: it took effect in this page. */
  state: z.enum(['ordered', 'refused', 'used']),
});
export type FaultNote = z.infer<typeof faultSchema>;

const errorSchema = z.object({
  how: z.enum(['thrown', 'rejected', 'logged']),
  /** The error's class. */
  name: z.string(),
  text: z.string(),
  /** `file:line:column` of a script; null where it is unknown. */
  place: z.nullable(z.string()),
});
export type ErrorNote = z.infer<typeof errorSchema>;

const returnSchema = z.object({
  /** `restored`: the browser had kept the page as it was left; `history`: without a new page. */
  how: z.enum(['reload', 'back', 'restored', 'history']),
  pathname: z.string(),
  search: z.string(),
});
export type ReturnNote = z.infer<typeof returnSchema>;

export const faultNoted = createAction<FaultNote>('qa/faultNoted');
export const errorNoted = createAction<ErrorNote>('qa/errorNoted');
export const returnNoted = createAction<ReturnNote>('qa/returnNoted');

const ERROR_CLASS = /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$/;
const SCRIPT_PLACE = /^[\w.-]{1,60}\.[jt]sx?:\d{1,7}:\d{1,7}$/;
/** Messages of browsers and libraries that contain no data. */
const KNOWN_TEXT =
  /^(?:Failed to fetch|Minified React error #\d{1,4}|Cannot read properties of (?:undefined|null))/;

/** Words of the tools stay; the text of an error may be a person's. */
function scrubError({ how, name, text, place }: ErrorNote, scrub: Scrubber['scrub']): ErrorNote {
  const known = KNOWN_TEXT.exec(text)?.[0];
  return {
    how,
    name: ERROR_CLASS.test(name) ? name : 'Error',
    text: known ?? scrub({ text }).text,
    place: place !== null && SCRIPT_PLACE.test(place) ? place : null,
  };
}

/** @returns null for an action that is no note of the tools, or an invalid one */
function scrubNote(action: Entry['action'], scrub: Scrubber['scrub']): Entry['action'] | null {
  const { payload } = action;
  if (faultNoted.match(action)) {
    const { success, data } = faultSchema.safeParse(payload);
    return success ? faultNoted(data) : null;
  }
  if (errorNoted.match(action)) {
    const { success, data } = errorSchema.safeParse(payload);
    return success ? errorNoted(scrubError(data, scrub)) : null;
  }
  if (returnNoted.match(action)) {
    const { success, data } = returnSchema.safeParse(payload);
    return success ? returnNoted({ ...scrub(data), how: data.how }) : null;
  }
  return null;
}

/** The kind of an action is the product's own word. */
export const scrubAction = (action: Entry['action'], scrub: Scrubber['scrub']): Entry['action'] =>
  scrubNote(action, scrub) ?? { ...scrub(action), type: action.type };
