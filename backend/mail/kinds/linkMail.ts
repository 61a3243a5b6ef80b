import * as z from 'zod/mini';
import { timeSchema, urlSchema } from '@core/text/textSchema';
import { mailKind } from './mailKind';

/** A mail whose link acts for an account, with texts of its kind. */
export const linkMail = <Kind extends 'addressLink' | 'passwordLink'>(kind: Kind) =>
  mailKind({
    kind,
    schema: z.object({ url: urlSchema, expires: timeSchema }),
    content({ url }, { texts }) {
      const { subject, heading, intro, action, notYou } = texts[kind];
      return {
        subject,
        heading,
        paragraphs: [intro],
        action: { label: action, url },
        notes: [notYou],
        footer: texts.footer.linkWhy,
      };
    },
  });
