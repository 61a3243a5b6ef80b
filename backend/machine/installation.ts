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
  /** As `variables`, for those that the server does not have yet. */
  initialVariables?: Readonly<Record<string, string>>;
  webHostnames?: readonly string[];
  seed: readonly SeedDocument[];
};

export function describeInstallation({ functionsFolder, variables, initialVariables = {}, webHostnames = [], seed }: InstallationSettings): Desired {
  const named = (values: Readonly<Record<string, string>>, names: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in names));
  return {
    database: DATABASE,
    collections: COLLECTIONS,
    buckets: [PROFILE_PICTURES],
    functions: FUNCTIONS.map((description) => ({
      description,
      folder: join(functionsFolder, description.id),
      variables: named(variables, description.variables),
      initialVariables: named(initialVariables, description.variables),
    })),
    webHostnames,
    seed,
  };
}
