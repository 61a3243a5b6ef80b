/** The steps that make the server accept requests from the site's hostnames. */
import { Query, type Project } from 'node-appwrite';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ProvisionError } from './explain';
import type { Step } from './plan';
import { createUnlessThere, readIfRouteThere } from './retry';

const platformListSchema = z.object({
  platforms: z.array(z.object({ hostname: z.string().nullish() })),
});

/** @returns the registered hostnames, or null if only the server's console can register them */
export const readHostnames = (project: Project): Promise<string[] | null> =>
  readIfRouteThere(async () =>
    platformListSchema
      .parse(await project.listPlatforms({ queries: [Query.limit(500)] }))
      .platforms.flatMap((platform) => platform.hostname ?? []),
  );

/** @param projectId the project of `project`, which the ids of its platforms are made from */
export function platformSteps(
  project: Project,
  projectId: string,
  wanted: readonly string[],
  registered: readonly string[],
): Step[] {
  return wanted
    .filter((hostname) => !registered.includes(hostname))
    .map((hostname) => ({
      line: `register the site's hostname ${hostname}`,
      run: () => register(project, projectId, hostname),
    }));
}

/** @throws ProvisionError if the project still lacks it, as an id may belong to another project */
async function register(project: Project, projectId: string, hostname: string): Promise<void> {
  await createUnlessThere(() =>
    project.createWebPlatform({
      platformId: platformId(projectId, hostname),
      name: hostname,
      hostname,
    }),
  );
  if ((await readHostnames(project))?.includes(hostname)) return;
  throw new ProvisionError(
    `The server did not register the hostname ${hostname}: add a web platform for it in the project's console, then run this again.`,
  );
}

/** Ids are unique over all projects of an Appwrite. A repeated lost request finds its own. */
function platformId(projectId: string, hostname: string): string {
  const hash = createHash('sha256').update(`${projectId}\n${hostname}`).digest('hex');
  return `web-${hash.slice(0, 24)}`;
}
