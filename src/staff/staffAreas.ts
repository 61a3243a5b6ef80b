import type { ParseKeys } from 'i18next';
import { matchPath } from 'react-router-dom';
import type { StaffRole } from '@core/staff/roles';
import { paths } from '@/config/paths';

export type StaffArea = {
  /** Below /staff; empty for the first page. */
  path: string;
  label: ParseKeys<'staff'>;
  roles: readonly StaffRole[];
};

export const AREAS = [
  { path: '', label: 'areas.today', roles: ['editor', 'finance', 'admin'] },
  { path: 'content', label: 'areas.content', roles: ['editor', 'admin'] },
  { path: 'inbox', label: 'areas.inbox', roles: ['editor', 'admin'] },
  { path: 'mails', label: 'areas.mails', roles: ['editor', 'admin'] },
  { path: 'gifts', label: 'money.areas.gifts', roles: ['finance'] },
  { path: 'settle', label: 'money.areas.settle', roles: ['finance'] },
  { path: 'totals', label: 'money.areas.totals', roles: ['finance', 'admin'] },
  { path: 'reconciliation', label: 'money.areas.reconciliation', roles: ['finance', 'admin'] },
  { path: 'rates', label: 'content.rates.title', roles: ['finance', 'admin'] },
  { path: 'newsletter', label: 'areas.newsletter', roles: ['editor', 'admin'] },
  { path: 'subscribers', label: 'areas.subscribers', roles: ['editor', 'admin'] },
  { path: 'settings', label: 'areas.settings', roles: ['admin'] },
  { path: 'team', label: 'areas.team', roles: ['admin'] },
  { path: 'requests', label: 'areas.requests', roles: ['admin'] },
  { path: 'backups', label: 'backups.title', roles: ['admin'] },
  { path: 'audit', label: 'areas.audit', roles: ['admin'] },
  { path: 'handbook', label: 'areas.handbook', roles: ['editor', 'finance', 'admin'] },
] as const satisfies readonly StaffArea[];

export const staffPath = (path: string): string =>
  path === '' ? paths.staff : `${paths.staff}/${path}`;

export const visibleAreas = (roles: readonly StaffRole[]): readonly StaffArea[] =>
  AREAS.filter((area) => area.roles.some((role) => roles.includes(role)));

/** The first area is its own page alone; others have pages below. A final slash is ignored. */
export const isInArea = ({ path }: Pick<StaffArea, 'path'>, address: string): boolean =>
  matchPath({ path: staffPath(path), end: path === '' }, address) !== null;

export const mayOpen = (roles: readonly StaffRole[], address: string): boolean =>
  visibleAreas(roles).some((area) => isInArea(area, address));
