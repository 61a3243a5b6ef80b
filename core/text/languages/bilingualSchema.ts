import * as z from 'zod/mini';

export const bilingualSchema = z.object({ en: z.string(), ar: z.string() });
