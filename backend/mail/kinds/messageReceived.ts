import * as z from 'zod/mini';
import { mailKind } from './mailKind';

export const messageReceived = mailKind({
  kind: 'messageReceived',
  schema: z.object({}),
  content(_, { texts }) {
    const { subject, heading, intro, notYou } = texts.messageReceived;
    return { subject, heading, paragraphs: [intro], notes: [notYou] };
  },
});
