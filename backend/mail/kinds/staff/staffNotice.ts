/** Informs members of what happened since the last notice and concerns their roles. */
import * as z from 'zod/mini';
import { STAFF_ROLES } from '@core/staff/roles';
import { formatLongDate } from '@core/text/dates';
import type { Language } from '@core/text/languages/bilingual';
import { urlSchema } from '@core/text/textSchema';
import type { MailRow } from '../../mailContent';
import { fill, mailKind, text, type MailTexts } from '../mailKind';

/** A number of events as text, such as `100+`. */
const count = text;
/** The name and address of the member who changed it. */
const by = text;

const itemSchema = z.discriminatedUnion('what', [
  /** `until`: the day by which the first of them must be answered. */
  z.object({ what: z.literal('disputes'), count, until: z.nullable(text) }),
  z.object({ what: z.literal('settling'), count }),
  z.object({ what: z.literal('failedMails'), count }),
  z.object({ what: z.literal('bankAccounts'), by }),
  z.object({ what: z.literal('backup'), by }),
  z.object({ what: z.literal('newRole'), by, to: text, roles: z.array(z.enum(STAFF_ROLES)) }),
]);
export type Notice = z.output<typeof itemSchema>;

function rowOf(notice: Notice, language: Language, texts: MailTexts): MailRow {
  const { staffNotice: say } = texts;
  const label = say[notice.what];
  switch (notice.what) {
    case 'disputes': {
      const { count: value, until } = notice;
      const day = until === null ? null : (formatLongDate(until, language) ?? until);
      return { label, value, details: day === null ? [] : [fill(say.until, { date: day })] };
    }
    case 'settling':
    case 'failedMails':
      return { label, value: notice.count };
    case 'bankAccounts':
    case 'backup':
      return { label, value: notice.by };
    case 'newRole': {
      const roles = notice.roles.map((role) => say.roles[role]).join(say.comma);
      return { label, value: `${notice.to}: ${roles}`, details: [`${say.by} ${notice.by}`] };
    }
  }
}

export const staffNotice = mailKind({
  kind: 'staffNotice',
  schema: z.object({
    notices: z.array(itemSchema).check(z.minLength(1)),
    /** The staff's pages; null where the site's address is not known. */
    url: z.nullable(urlSchema),
  }),
  content({ notices, url }, { language, texts }) {
    const { staffNotice: say } = texts;
    const [first] = notices;
    return {
      subject: notices.length === 1 && first !== undefined ? say[first.what] : say.subject,
      heading: say.heading,
      paragraphs: [say.intro],
      rows: notices.map((notice) => rowOf(notice, language, texts)),
      action: url === null ? null : { label: say.action, url },
      notes: notices.some((notice) => 'by' in notice) ? [say.notKnown] : [],
      footer: texts.footer.staffWhy,
    };
  },
});
