/** Its link proves that an address belongs to the account. */
import * as z from 'zod/mini';
import { timeSchema, urlSchema } from '@core/text/textSchema';
import { mailKind } from './mailKind';

export const addressLink = mailKind({
  kind: 'addressLink',
  schema: z.object({ url: urlSchema, expires: timeSchema }),
  content({ url }, { texts }) {
    const { subject, heading, intro, action, notYou } = texts.addressLink;
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
