import type { ZodMiniType } from 'zod/mini';
import type { StaffRole } from '../roles';

/** An action of the `staff` function, as the browser and the function both know it. */
export type StaffAction = {
  path: string;
  /** One of these roles is enough. */
  roles: readonly StaffRole[];
  request: ZodMiniType;
  answer: ZodMiniType;
};

/** An area's actions by their names, which its handlers share. */
export type StaffActions = Readonly<Record<string, StaffAction>>;
