import * as z from 'zod/mini';
import { OCCASIONS, withoutAddresses } from '@core/donations/dedication';
import { pickText } from '@core/text/languages/bilingual';
import type { MailRow } from '../mailContent';
import { fill, mailKind, text } from './mailKind';

export const dedicationCard = mailKind({
  kind: 'dedicationCard',
  schema: z.object({
    /** The donation's id, so that a returned gift has no card. */
    donation: text,
    occasion: z.enum(OCCASIONS),
    name: text,
    message: text,
    sender: text,
    project: z.object({ en: text, ar: text }),
  }),
  content({ occasion, project, ...written }, { language, texts }) {
    const { dedicationCard: say } = texts;
    // Addresses in texts of strangers are removed, as mail programs would make links of them.
    const name = withoutAddresses(written.name);
    const message = withoutAddresses(written.message);
    const title = pickText(project, language).text;
    const rows: MailRow[] = [
      { label: texts.occasions[occasion], value: name },
      ...(title === '' ? [] : [{ label: say.project, value: title }]),
      { label: say.sender, value: withoutAddresses(written.sender) },
    ];
    return {
      subject: fill(say.subject[occasion], { name }),
      heading: fill(say.subject[occasion], { name }),
      paragraphs: [say.intro],
      rows: message === '' ? rows : [...rows, { label: say.message, value: message, kind: 'long' }],
      footer: texts.footer.cardWhy,
    };
  },
});
