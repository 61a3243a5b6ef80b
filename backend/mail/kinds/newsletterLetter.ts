import * as z from 'zod/mini';
import { urlSchema } from '@core/text/textSchema';
import { mailKind, text } from './mailKind';

export const newsletterLetter = mailKind({
  kind: 'newsletterLetter',
  /** `subject` and `text` are the staff's, as plain text. */
  schema: z.object({ subject: text, text, unsubscribeUrl: urlSchema }),
  content: ({ subject, text: body, unsubscribeUrl }, { texts: { footer } }) => ({
    subject,
    heading: subject,
    body,
    footer: footer.newsletterWhy,
    footerLink: { label: footer.unsubscribe, url: unsubscribeUrl },
  }),
});
