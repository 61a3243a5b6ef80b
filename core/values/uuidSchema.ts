import * as z from 'zod/mini';

/** A UUID in small letters, however it was written: Appwrite takes ids of either case for one. */
export const uuidSchema = z.uuid().check(z.toLowerCase());
