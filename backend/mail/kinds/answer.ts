import * as z from 'zod/mini';
import { ANSWERED_KINDS } from '@core/staff/inbox';
import { formatLongDate } from '@core/text/dates';
import { hasText, pickText } from '@core/text/languages/bilingual';
import { fill, mailKind, text } from './mailKind';

export const answer = mailKind({
  kind: 'answer',
  schema: z.object({
    about: z.enum(ANSWERED_KINDS),
    text,
    /** The subject and words that are answered, and their day; missing in older mails. */
    answered: z.optional(z.object({ subject: text, text, date: text })),
  }),
  content({ about, text: written, answered }, { language, texts, sender }) {
    const { answer: say } = texts;
    const { name, email, phone, signature: own } = sender;
    const reached = [email, phone].filter(Boolean).join(' · ');
    const signature = [say.regards, pickText(name, language).text, reached].join('\n').trimEnd();
    return {
      // Mail programs know a reply by these letters in every language (RFC 5322, section 3.6.5).
      subject: answered?.subject ? `Re: ${answered.subject}` : say[about],
      heading: say[about],
      // The charity's own signature ends every mail.
      body: own !== undefined && hasText(own) ? written : `${written}\n\n${signature}`,
      quote:
        answered === undefined
          ? null
          : {
              label: fill(say.wrote, {
                date: formatLongDate(answered.date, language) ?? answered.date,
              }),
              text: answered.text,
            },
    };
  },
});
