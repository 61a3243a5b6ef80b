import * as z from 'zod/mini';
import { bilingualSchema } from '../text/languages/bilingualSchema';
import { REFUND_DAYS, SOCIAL_NETWORKS, WALLETS, type Charity } from './charity';
import { NO_COLOURS } from './siteColours';
import { parseJson } from '../values/json';
import { textSchema } from '../text/textSchema';
import { textOf } from '../values/textOf';

/** Colours are written into pages; one that staff's form did not write is none. */
const colourSchema = z.catch(textSchema(7, z.regex(/^(?:#[0-9A-F]{6})?$/)), '');

/** The limits for staff's input are narrower: `core/staff/settingsContract.ts`. */
export const charitySchema = z.object({
  name: bilingualSchema,
  registeredName: bilingualSchema,
  registrationNumber: z.string(),
  registeredIn: bilingualSchema,
  registeredOn: z.string(),
  phone: z.string(),
  email: z.string(),
  address: bilingualSchema,
  bankAccounts: z.array(
    z.object({
      bank: bilingualSchema,
      holder: z._default(z.string(), ''),
      currency: z.string(),
      iban: z.string(),
      bic: z._default(z.string(), ''),
    }),
  ),
  refundDays: z._default(z.number(), REFUND_DAYS),
  wallets: z._default(z.array(z.enum(WALLETS)), []),
  offersPlans: z._default(z.boolean(), false),
  social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
  location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  logo: z.nullable(z.string()),
  // Settings of earlier versions lack colours, refund days, wallets, plans, holders and BICs.
  colours: z._default(z.object({ primary: colourSchema, accent: colourSchema }), NO_COLOURS),
}) satisfies z.ZodMiniType<Charity>;

export function parseCharity(value: unknown): Charity | null {
  return charitySchema.safeParse(parseJson(textOf(value))).data ?? null;
}
