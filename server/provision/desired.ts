/**
 * The desired state of a provisioned Appwrite project: the schema, and the settings of this one
 * installation.
 */
import type { Collection } from '@core/schema/attributes';
import type { BucketDescription, FunctionDescription } from '@core/schema/schema';

/** A document that is added where it is missing. */
export type SeedDocument = {
  collection: string;
  id: string;
  data: Record<string, unknown>;
  permissions?: readonly string[];
};

/** A function with what this installation gives it. */
export type DeployedFunction = {
  description: FunctionDescription;
  variables: Readonly<Record<string, string>>;
  /**
   * Values for variables that the server does not have yet; those that it has stay as they are.
   * Functions that name the same one get the same.
   */
  initialVariables?: Readonly<Record<string, string>>;
  /** Whether the server is to forget other variables that the description names. */
  hasNoOthers?: boolean;
  /** Holds its built code. */
  folder: string;
};

export type Desired = {
  database: { id: string; name: string };
  collections: readonly Collection[];
  buckets: readonly BucketDescription[];
  functions: readonly DeployedFunction[];
  /** Hostnames of the site's origins, which the server shall accept requests from; may be empty. */
  webHostnames: readonly string[];
  /** Demo content; empty for none. Documents that exist are never touched. */
  seed: readonly SeedDocument[];
  /**
   * Documents that every site needs, such as the charity's settings. Those that exist are never
   * touched.
   */
  documents?: readonly SeedDocument[];
  /** Whether the project's policies are set too; false leaves them. */
  policies?: boolean;
  /**
   * Milliseconds before the server is first asked whether it has made something; 200 where it is
   * not known to answer from its tables.
   */
  firstAskMs?: number;
};
