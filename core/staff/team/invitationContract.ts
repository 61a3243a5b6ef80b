/** Invitations to the staff, as admins manage them and as the invited person accepts them. */
import * as z from 'zod/mini';
import { LANGUAGES } from '../../text/languages/bilingual';
import { emailSchema } from '../../text/contactRules';
import { textSchema } from '../../text/textSchema';
import { accountNameSchema, newPasswordSchema } from './firstAdmin';
import { rolesSchema } from './teamContract';

/** How long a link is valid. */
export const INVITATION_DAYS = 7;
/** Mails of one admin in a day. */
export const MOST_INVITATIONS_A_DAY = 20;
/** Mails to one address in a day. */
export const MOST_INVITATIONS_TO_ADDRESS = 3;

/** A path of the `accounts` function, as the invited person has no role yet. */
export const INVITATION_PATH = '/invitation';

const LONGEST_ID = 36;
const LONGEST_TOKEN = 64;

const someRolesSchema = rolesSchema.check(z.minLength(1));

/** Refused for `alreadyMember`, `alreadyInvited`, and `rateLimited`. */
export const inviteRequestSchema = z.object({
  email: emailSchema,
  roles: someRolesSchema,
  /** The language of the mail. */
  language: z.enum(LANGUAGES),
});
export type Invite = z.infer<typeof inviteRequestSchema>;

/** Times are ISO; the link of a past `expiresAt` no longer works. */
const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  roles: rolesSchema,
  language: z.enum(LANGUAGES),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationsAnswerSchema = z.object({ invitations: z.array(invitationSchema) });
export const invitationIdSchema = z.object({
  invitation: textSchema(LONGEST_ID, z.minLength(1)),
});

const tokenSchema = textSchema(LONGEST_TOKEN, z.minLength(1));

/**
 * `look` reads the invitation, `makeAccount` makes the account of its address, and `join` gives its
 * roles to the caller, whose account has that address.
 */
export const invitationRequestSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('look'), token: tokenSchema }),
  z.object({
    step: z.literal('makeAccount'),
    token: tokenSchema,
    name: accountNameSchema,
    password: newPasswordSchema,
  }),
  z.object({ step: z.literal('join'), token: tokenSchema }),
]);
export type InvitationRequest = z.infer<typeof invitationRequestSchema>;

export const invitationAnswerSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    email: z.string(),
    roles: rolesSchema,
    /** Whether the address has an account, which then accepts by itself. */
    hasAccount: z.boolean(),
  }),
  z.object({ state: z.literal('accepted') }),
]);
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>;
