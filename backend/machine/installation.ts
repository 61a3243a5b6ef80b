/** What this machine gives its Appwrite server: the product's schema, its functions with this machine's variables, and the demo content. */
import { COLLECTIONS } from '@backend/schema/collections';
import { DATABASE, FUNCTIONS, PROFILE_PICTURES } from '@backend/schema/schema';
import type { Desired, SeedDocument } from '@backend/provision/desired';
import { join } from 'node:path';

export type InstallationSettings = {
  /** Holds a folder for each function, named by its id. */
  functionsFolder: string;
  /** The values of the functions' variables, by name; a function gets those that its description names. */
  variables: Readonly<Record<string, string>>;
  seed: readonly SeedDocument[];
};

export function describeInstallation({ functionsFolder, variables, seed }: InstallationSettings): Desired {
  return {
    database: DATABASE,
    collections: COLLECTIONS,
    buckets: [PROFILE_PICTURES],
    functions: FUNCTIONS.map((description) => ({
      description,
      folder: join(functionsFolder, description.id),
      variables: Object.fromEntries(Object.entries(variables).filter(([name]) => name in description.variables)),
    })),
    webHostnames: [],
    seed,
  };
}
