/** The check of an installation sends it. */
import * as z from 'zod/mini';
import { mailKind } from '../mailKind';

export const testMail = mailKind({
  kind: 'test',
  schema: z.object({}),
  content(_, { texts: { test, footer } }) {
    return {
      subject: test.subject,
      heading: test.heading,
      paragraphs: [test.intro],
      footer: footer.linkWhy,
    };
  },
});
