/** A volunteer opportunity and the limits of a registration for it. */
import * as z from 'zod/mini';
import { bilingualSchema } from '../text/bilingual';

export const opportunitySchema = z.object({
  id: z.string().check(z.minLength(1)),
  title: bilingualSchema,
  description: bilingualSchema,
  region: bilingualSchema,
  type: bilingualSchema,
  image: z.string(),
  date: z.nullable(z.string()),
});
export type Opportunity = z.infer<typeof opportunitySchema>;

export const VOLUNTEER_AGE = { min: 18, max: 100 } as const;

export type VolunteerRegistration = {
  projectId: string;
  fullName: string;
  email: string;
  phone: string;
  age: number;
  education: string;
  reason: string;
};
