/** This machine's installation: the schema, the functions with variables, and the demo content. */
import { EXAMPLE_CHARITY } from '@content/charity';
import type { Collection } from '@core/schema/attributes';
import { auditLog, COLLECTIONS, projects } from '@core/schema/collections';
import { BUCKETS, DATABASE, FUNCTIONS } from '@core/schema/schema';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import type { Desired, SeedDocument } from '@server/provision/desired';
import { settingsDocuments } from './provision/content/settingsDocuments';
import { join } from 'node:path';

export type InstallationSettings = {
  /** Contains a folder for each function, named by its id. */
  functionsFolder: string;
  /** The values of the functions' variables; a function gets those that its description names. */
  variables: Readonly<Record<string, string>>;
  /** Variables that are set only if the server lacks them. */
  initialVariables?: Readonly<Record<string, string>>;
  webHostnames?: readonly string[];
  /** Marks the server on this machine, whose fulltext indexes serve filters too. */
  embedded?: boolean;
  seed: readonly SeedDocument[];
};

/** The embedded server finds parts of texts by this index; other servers scan all documents. */
const BY_PARTS = { key: 'filtered', type: 'fulltext' } as const;
const FILTERED: Readonly<Record<string, readonly string[]>> = {
  [projects.id]: ['title', 'title_ar', 'region', 'region_ar', 'type', 'type_ar', 'search'],
  [auditLog.id]: ['actor_name', 'action', 'subject'],
};

const EMBEDDED_COLLECTIONS: readonly Collection[] = COLLECTIONS.map((collection) => {
  const attributes = FILTERED[collection.id];
  return attributes === undefined
    ? collection
    : { ...collection, indexes: [...collection.indexes, { ...BY_PARTS, attributes }] };
});

export function describeInstallation({
  functionsFolder,
  variables,
  initialVariables = {},
  webHostnames = [],
  embedded = false,
  seed,
}: InstallationSettings): Desired {
  const named = (
    values: Readonly<Record<string, string>>,
    names: Record<string, string>,
  ): Record<string, string> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in names));
  return {
    database: DATABASE,
    collections: embedded ? EMBEDDED_COLLECTIONS : COLLECTIONS,
    buckets: BUCKETS,
    functions: FUNCTIONS.map((description) => ({
      description,
      folder: join(functionsFolder, description.id),
      variables: named(variables, description.variables),
      initialVariables: named(initialVariables, description.variables),
      // This machine's settings are those of its last start, and no earlier one's.
      hasNoOthers: embedded,
    })),
    webHostnames,
    seed,
    documents: settingsDocuments(seed.length > 0 ? EXAMPLE_CHARITY : NEUTRAL_CHARITY),
  };
}
