/** A blog post or campaign. */
import * as z from 'zod';
import { bilingualSchema } from '../text/bilingual';

export const postSchema = z.object({
  id: z.string().min(1),
  title: bilingualSchema,
  description: bilingualSchema,
  image: z.string(),
  date: z.string().nullable(),
});
export type Post = z.infer<typeof postSchema>;
