/** The desired state of an Appwrite project: the schema, and the installation's settings. */
import type { Collection } from '@core/schema/attributes';
import type { BucketDescription, FunctionDescription } from '@core/schema/schema';

export type SeedDocument = {
  collection: string;
  id: string;
  data: Record<string, unknown>;
  permissions?: readonly string[];
};

export type DeployedFunction = {
  description: FunctionDescription;
  variables: Readonly<Record<string, string>>;
  /** Values for variables that the server lacks; functions share a variable's value. */
  initialVariables?: Readonly<Record<string, string>>;
  /** Whether the server's other variables of the description are removed. */
  hasNoOthers?: boolean;
  folder: string;
};

export type Desired = {
  database: { id: string; name: string };
  collections: readonly Collection[];
  buckets: readonly BucketDescription[];
  functions: readonly DeployedFunction[];
  /** Hostnames of the site's origins, which the server accepts requests from; may be empty. */
  webHostnames: readonly string[];
  /** Demo content; empty for none. Existing documents are never changed. */
  seed: readonly SeedDocument[];
  /** Documents that every site needs, such as settings; existing ones are never changed. */
  documents?: readonly SeedDocument[];
  /** Whether the project's policies are set too. */
  policies?: boolean;
  /** Milliseconds before the first poll of a new object; 200 by default. */
  firstAskMs?: number;
};
