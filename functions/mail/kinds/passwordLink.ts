import * as z from 'zod/mini';
import { timeSchema, urlSchema } from '@core/text/textSchema';
import { mailKind } from './mailKind';

export const passwordLink = mailKind({
  kind: 'passwordLink',
  schema: z.object({ url: urlSchema, expires: timeSchema }),
  content({ url }, { texts }) {
    const { subject, heading, intro, action, notYou } = texts.passwordLink;
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
