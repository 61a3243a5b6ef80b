/** A volunteer opportunity and the limits of a registration for it. */
import type { Bilingual } from '../text/bilingual';

export type Opportunity = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  region: Bilingual;
  type: Bilingual;
  image: string;
  date: string | null;
};

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
