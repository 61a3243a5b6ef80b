import * as z from 'zod/mini';
import { CONFIRMATION_DAYS } from '@core/newsletter/contract';
import { urlSchema } from '@core/text/textSchema';
import { fill, mailKind } from './mailKind';

export const subscriptionAsked = mailKind({
  kind: 'subscriptionAsked',
  schema: z.object({ confirmUrl: urlSchema }),
  content({ confirmUrl }, { texts }) {
    const { subject, heading, intro, confirm, days, notYou } = texts.subscriptionAsked;
    return {
      subject,
      heading,
      paragraphs: [intro],
      action: { label: confirm, url: confirmUrl },
      notes: [fill(days, { days: String(CONFIRMATION_DAYS) }), notYou],
      footer: texts.footer.subscriptionWhy,
    };
  },
});
