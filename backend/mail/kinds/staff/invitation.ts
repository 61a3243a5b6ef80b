/** An admin invites an address to the staff. */
import * as z from 'zod/mini';
import { KEPT_DAYS } from '@core/privacy/keptFor';
import { INVITATION_DAYS } from '@core/staff/team/invitationContract';
import { STAFF_ROLES } from '@core/staff/roles';
import { timeSchema, urlSchema } from '@core/text/textSchema';
import { fill, mailKind, text } from '../mailKind';

export const invitation = mailKind({
  kind: 'invitation',
  schema: z.object({
    url: urlSchema,
    expires: timeSchema,
    /** The admin's name. */
    inviter: text,
    roles: z.array(z.enum(STAFF_ROLES)),
  }),
  content({ url, inviter, roles }, { texts }) {
    const { subject, heading, intro, by, as, action, days, notYou } = texts.invitation;
    const [first = '', ...others] = roles.map((role) => texts.invitation.roles[role]);
    return {
      subject,
      heading,
      paragraphs: [intro],
      rows: [
        { label: by, value: inviter },
        { label: as, value: first, details: others },
      ],
      action: { label: action, url },
      notes: [fill(days, { days: String(INVITATION_DAYS) }), notYou],
      footer: fill(texts.footer.invitationWhy, { days: String(KEPT_DAYS.invitations) }),
    };
  },
});
