/**
 * Which areas of the staff's part of the site a role opens: written down apart from the code. The
 * pages are held against it by src/staff/StaffPage.test.tsx, the whole by
 * tests/e2e/staffRoles.spec.ts.
 */
import type { StaffRole } from '../staff/roles';

/** Each area, by its path below /staff; the first page has none. In the order of their links. */
export const STAFF_AREA_ROLES: Readonly<Record<string, readonly StaffRole[]>> = {
  '': ['editor', 'finance', 'admin'],
  content: ['editor', 'admin'],
  inbox: ['editor', 'admin'],
  mails: ['editor', 'admin'],
  gifts: ['finance'],
  settle: ['finance'],
  totals: ['finance', 'admin'],
  reconciliation: ['finance', 'admin'],
  rates: ['finance', 'admin'],
  newsletter: ['editor', 'admin'],
  subscribers: ['editor', 'admin'],
  settings: ['admin'],
  team: ['admin'],
  requests: ['admin'],
  backups: ['admin'],
  audit: ['admin'],
  handbook: ['editor', 'finance', 'admin'],
};

/** The areas that one of some roles opens, and those that none of them does. */
export function staffAreasOf(roles: readonly StaffRole[]): { own: string[]; foreign: string[] } {
  const areas = Object.entries(STAFF_AREA_ROLES);
  const isOwn = ([, openedBy]: (typeof areas)[number]): boolean =>
    openedBy.some((role) => roles.includes(role));
  const pathsOf = (some: typeof areas): string[] => some.map(([path]) => path);
  return {
    own: pathsOf(areas.filter(isOwn)),
    foreign: pathsOf(areas.filter((area) => !isOwn(area))),
  };
}
