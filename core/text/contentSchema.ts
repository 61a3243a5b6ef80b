import * as z from 'zod/mini';
import { bilingualSchema } from './languages/bilingualSchema';
import { textSchema } from './textSchema';

export const placedContentShape = {
  id: textSchema(36, z.minLength(1)),
  title: bilingualSchema,
  description: bilingualSchema,
  region: bilingualSchema,
  type: bilingualSchema,
  image: z.string(),
  imageAlt: bilingualSchema,
  date: z.nullable(z.string()),
  /** Links of earlier versions carried none. */
  listed: z._default(z.boolean(), true),
};
