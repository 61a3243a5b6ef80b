import * as z from 'zod/mini';
import { urlSchema } from '@core/text/textSchema';
import { UPDATE_STAGES } from '@core/updates/update';
import { fill, mailKind, text } from './mailKind';

export const projectUpdate = mailKind({
  kind: 'projectUpdate',
  /** `title` and `text` are the staff's, as plain text. */
  schema: z.object({
    project: text,
    stage: z.enum(UPDATE_STAGES),
    title: text,
    text,
    pageUrl: urlSchema,
    stopUrl: urlSchema,
  }),
  content({ project, stage, title, text: body, pageUrl, stopUrl }, { texts }) {
    const { projectUpdate: say, footer } = texts;
    return {
      subject: fill(say.subject, { project, title }),
      heading: title,
      paragraphs: [fill(say.intro, { project })],
      rows: [{ label: say.stage, value: say.stages[stage] }],
      body,
      action: { label: say.read, url: pageUrl },
      footer: footer.followWhy,
      footerLink: { label: footer.stopFollowing, url: stopUrl },
    };
  },
});
