import * as z from 'zod/mini';
import { mailKind, text } from '../mailKind';

export const staffMessage = mailKind({
  kind: 'staffMessage',
  schema: z.object({ name: text, email: text, phone: text, message: text }),
  content({ name, email, phone, message }, { texts }) {
    const { staffMessage: say } = texts;
    return {
      subject: say.subject,
      heading: say.heading,
      rows: [
        { label: say.name, value: name },
        { label: say.email, value: email },
        { label: say.phone, value: phone },
        { label: say.message, value: message, kind: 'long' },
      ],
      footer: texts.footer.staffWhy,
    };
  },
});
