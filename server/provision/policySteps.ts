/** The steps for the project's policies of passwords and sessions. */
import type { Project } from 'node-appwrite';
import { z } from 'zod';
import type { Step } from './plan';
import { readIfRouteThere } from './retry';

const policyListSchema = z.object({
  policies: z.array(z.object({ $id: z.string(), enabled: z.boolean().optional() })),
});

/** The console's name of each, under Auth → Security. */
export const POLICY_NAMES = {
  'password-dictionary': 'Password dictionary',
  'password-personal-data': 'Personal data',
  'session-invalidation': 'Invalidate sessions',
} as const;

/** @returns the policies that are on, or null if only the server's console can set them */
export const readPolicies = (project: Project): Promise<Set<string> | null> =>
  readIfRouteThere(
    async () =>
      new Set(
        policyListSchema
          .parse(await project.listPolicies())
          .policies.flatMap(({ $id, enabled }) => (enabled === true ? [$id] : [])),
      ),
  );

export function policySteps(project: Project, on: ReadonlySet<string>): Step[] {
  const invalidate = async (): Promise<void> =>
    void (await project.updateSessionInvalidationPolicy({ enabled: true }));
  return [
    ...(on.has('password-dictionary')
      ? []
      : [
          {
            line: 'refuse common passwords (policy password-dictionary)',
            run: async () => void (await project.updatePasswordDictionaryPolicy({ enabled: true })),
          },
        ]),
    ...(on.has('password-personal-data')
      ? []
      : [
          {
            line: 'refuse passwords with their owner’s name or address (policy password-personal-data)',
            run: async () =>
              void (await project.updatePasswordPersonalDataPolicy({ enabled: true })),
          },
        ]),
    // Appwrite reports this policy as on in an older project although it is off, until it is set.
    on.has('session-invalidation')
      ? { run: invalidate }
      : {
          line: 'end an account’s other sessions with a new password (policy session-invalidation)',
          run: invalidate,
        },
  ];
}
