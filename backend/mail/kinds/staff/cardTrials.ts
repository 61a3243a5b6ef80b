import * as z from 'zod/mini';
import { formatLongDate } from '@core/text/dates';
import { urlSchema } from '@core/text/textSchema';
import { fill, mailKind, text } from '../mailKind';

export const cardTrials = mailKind({
  kind: 'cardTrials',
  schema: z.object({ date: text, url: urlSchema }),
  content({ date, url }, { language, texts }) {
    const { subject, heading, intro, slowed, look, action } = texts.cardTrials;
    return {
      subject,
      heading,
      paragraphs: [fill(intro, { date: formatLongDate(date, language) ?? date }), slowed, look],
      action: { label: action, url },
      footer: texts.footer.staffWhy,
    };
  },
});
