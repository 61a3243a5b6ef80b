import type { PlacedContent } from '../text/content';

export type Opportunity = PlacedContent & {
  status: 'open' | 'closed';
  /** Null without a limit. */
  placesLeft: number | null;
};

/** `full`: it is open, and all places are taken. */
export const stateOf = ({ status, placesLeft }: Opportunity): Opportunity['status'] | 'full' =>
  status === 'open' && placesLeft === 0 ? 'full' : status;

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
