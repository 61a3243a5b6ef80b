import type { PlacedContent } from '../text/content';

export type Opportunity = PlacedContent & { status: 'open' | 'closed' };

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
