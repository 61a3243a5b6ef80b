import * as z from 'zod/mini';
import { fill, mailKind, text } from './mailKind';

export const volunteerRegistered = mailKind({
  kind: 'volunteerRegistered',
  schema: z.object({ opportunity: text }),
  content(data, { texts }) {
    const { subject, heading, intro, notYou } = texts.volunteerRegistered;
    return { subject, heading, paragraphs: [fill(intro, data)], notes: [notYou] };
  },
});
