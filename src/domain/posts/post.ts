/** A blog post or campaign. */
import * as z from 'zod/mini';
import { bilingualSchema } from '../text/bilingual';

export const postSchema = z.object({
  id: z.string().check(z.minLength(1)),
  title: bilingualSchema,
  description: bilingualSchema,
  image: z.string(),
  date: z.nullable(z.string()),
});
export type Post = z.infer<typeof postSchema>;
