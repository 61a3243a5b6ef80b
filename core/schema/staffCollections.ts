import { LANGUAGES } from '@core/text/languages/bilingual';
import { defineCollection, required } from './attributes';
import { IDS } from './ids';
import { ID, NAME } from './parts';

/** Invitations that wait for an answer, written by the staff and accounts functions. */
export const staffInvitations = defineCollection({
  id: IDS.staffInvitations,
  name: 'Staff invitations',
  permissions: [],
  documentSecurity: false,
  attributes: {
    email: required.email(),
    /** Separated by commas. */
    roles: required.string(NAME),
    language: required.oneOf(LANGUAGES),
    /** The SHA-256 of the link's token, which only the mail holds. */
    token_hash: required.string(64),
    expires_at: required.datetime(),
    sent_at: required.datetime(),
    /** The admin's account, whose role the link needs too, and the name at that time. */
    invited_by: required.string(ID),
    invited_by_name: required.string(NAME),
  },
  indexes: [
    { key: 'one_per_address', type: 'unique', attributes: ['email'] },
    { key: 'by_token', type: 'unique', attributes: ['token_hash'] },
    { key: 'by_expiry', type: 'key', attributes: ['expires_at'] },
  ],
});
