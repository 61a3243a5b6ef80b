import * as z from 'zod/mini';
import { textSchema } from '../text/textSchema';

export const STAFF_FUNCTION_ID = 'staff';

/** Appwrite's ids: 36 characters, of which the first is a letter or digit. */
export const documentIdSchema = textSchema(36, z.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/));

/** The log's name for what the schedule does by itself. */
export const SCHEDULE_ACTOR = 'schedule';

/** The answer of a change without a result. */
export const doneSchema = z.object({});
