/** Reads a post from what a page was handed. */
import * as z from 'zod/mini';
import { bilingualSchema } from '../text/bilingualSchema';
import type { Post } from './post';

export const postSchema: z.ZodMiniType<Post> = z.object({
  id: z.string().check(z.minLength(1)),
  title: bilingualSchema,
  description: bilingualSchema,
  image: z.string(),
  imageAlt: bilingualSchema,
  date: z.nullable(z.string()),
});
