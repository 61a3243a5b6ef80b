import * as z from 'zod/mini';
import { textSchema } from '../text/textSchema';

/** A UUID in small letters, however it was written: Appwrite takes ids of either case for one. */
export const uuidSchema = textSchema(36, z.uuid(), z.toLowerCase());
