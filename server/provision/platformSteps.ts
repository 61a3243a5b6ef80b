/** The steps that make the server accept requests from the site's hostnames. */
import type { Project } from 'node-appwrite';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Step } from './plan';
import { createUnlessThere, readIfRouteThere } from './retry';

const platformListSchema = z.object({
  platforms: z.array(z.object({ hostname: z.string().nullish() })),
});

/** @returns the registered hostnames, or null if only the server's console can register them */
export const readHostnames = (project: Project): Promise<string[] | null> =>
  readIfRouteThere(async () =>
    platformListSchema
      .parse(await project.listPlatforms())
      .platforms.flatMap((platform) => platform.hostname ?? []),
  );

export function platformSteps(
  project: Project,
  wanted: readonly string[],
  registered: readonly string[],
): Step[] {
  return wanted
    .filter((hostname) => !registered.includes(hostname))
    .map((hostname) => ({
      line: `register the site's hostname ${hostname}`,
      run: () =>
        createUnlessThere(() =>
          project.createWebPlatform({ platformId: platformId(hostname), name: hostname, hostname }),
        ),
    }));
}

/** The id is made from the hostname, so that a second run finds it. */
function platformId(hostname: string): string {
  return `web-${createHash('sha256').update(hostname).digest('hex').slice(0, 24)}`;
}
