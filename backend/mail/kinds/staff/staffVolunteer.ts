import * as z from 'zod/mini';
import { fill, mailKind, text } from '../mailKind';

export const staffVolunteer = mailKind({
  kind: 'staffVolunteer',
  schema: z.object({
    opportunity: text,
    name: text,
    email: text,
    phone: text,
    age: z.int(),
    education: text,
    reason: text,
  }),
  content({ opportunity, name, email, phone, age, education, reason }, { texts }) {
    const { staffVolunteer: say } = texts;
    return {
      subject: fill(say.subject, { opportunity }),
      heading: say.heading,
      rows: [
        { label: say.opportunity, value: opportunity },
        { label: say.name, value: name },
        { label: say.email, value: email },
        { label: say.phone, value: phone },
        { label: say.age, value: String(age) },
        { label: say.education, value: education },
        { label: say.reason, value: reason, kind: 'long' },
      ],
      footer: texts.footer.staffWhy,
    };
  },
});
