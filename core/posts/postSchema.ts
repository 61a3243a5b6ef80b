import * as z from 'zod/mini';
import { bilingualSchema } from '../text/languages/bilingualSchema';
import type { Post } from './post';
import { textSchema } from '../text/textSchema';

export const postSchema: z.ZodMiniType<Post> = z.object({
  id: textSchema(36, z.minLength(1)),
  title: bilingualSchema,
  description: bilingualSchema,
  image: z.string(),
  imageAlt: bilingualSchema,
  date: z.nullable(z.string()),
  /** Links of earlier versions carried none. */
  listed: z._default(z.boolean(), true),
});
