import * as z from 'zod/mini';
import { bilingualSchema } from '../text/languages/bilingualSchema';
import { SOCIAL_NETWORKS, type Charity } from './charity';
import { parseJson } from '../values/json';
import { textOf } from '../values/textOf';

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
    z.object({ bank: bilingualSchema, currency: z.string(), iban: z.string() }),
  ),
  social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
  location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  logo: z.nullable(z.string()),
}) satisfies z.ZodMiniType<Charity>;

export function parseCharity(value: unknown): Charity | null {
  return charitySchema.safeParse(parseJson(textOf(value))).data ?? null;
}
