/**
 * Provisions any Appwrite (from OLDEST_VERSION on) with the desired state. A repetition does
 * nothing, completes an interrupted run, and never loses data.
 */
import {
  AppwriteException,
  Client,
  Databases,
  Functions,
  Project,
  Query,
  Storage,
} from 'node-appwrite';
import { z } from 'zod';
import { bucketSteps, privacySteps, serverBucketSchema } from './bucketSteps';
import { collectionSteps } from './collectionSteps';
import { derivedSteps } from './derivedSteps';
import type { Desired, SeedDocument } from './desired';
import { ProvisionError, explain, type Target } from './explain';
import {
  functionSteps,
  missingVariables,
  serverFunctionSchema,
  serverVariableSchema,
  type ActualFunction,
} from './functionSteps';
import { carryOut, linesOf, type Chain, type Plan } from './plan';
import { platformSteps, readHostnames } from './platformSteps';
import { POLICY_NAMES, policySteps, readPolicies } from './policySteps';
import { createUnlessThere, patiently } from './retry';
import { seedSteps } from './seedSteps';
import { serverCollectionSchema, type ServerCollection } from './serverAttribute';
import { OLDEST_VERSION, SAFE_VERSIONS, isTooOld, toldVersion } from './version';

/** `endpoint` ends in /v1; `key` is a server key of the project. */
export type Access = Target & { key: string };

/** `done` are made or planned changes, `refused` lossy ones, `notes` tasks for a person. */
export type Report = { done: string[]; refused: string[]; notes: string[] };

/** @throws ProvisionError with one sentence */
export async function dryRun(access: Access, desired: Desired): Promise<Report> {
  const plan = await explained(access, () => patiently(() => makePlan(access, desired)));
  return { done: linesOf(plan), refused: [...plan.refused], notes: [...plan.notes] };
}

/** @throws ProvisionError with one sentence; earlier changes stay */
export async function provision(
  access: Access,
  desired: Desired,
  tell: (line: string) => void = () => undefined,
): Promise<Report> {
  const done: string[] = [];
  const plan = await explained(access, async () => {
    const made = await patiently(() => makePlan(access, desired));
    await carryOut(made, (line) => {
      done.push(line);
      tell(line);
    });
    return made;
  });
  return { done, refused: [...plan.refused], notes: [...plan.notes] };
}

export const KEY_SCOPES = [
  'databases.read',
  'databases.write',
  'collections.read',
  'collections.write',
  'attributes.write',
  'indexes.write',
  'documents.read',
  'documents.write',
  'buckets.read',
  'buckets.write',
  'files.read',
  'files.write',
  'functions.read',
  'functions.write',
  'platforms.read',
  'platforms.write',
  'project.policies.read',
  'project.policies.write',
] as const;

type Services = {
  databases: Databases;
  storage: Storage;
  functions: Functions;
  project: Project;
  projectId: string;
};

async function makePlan(access: Access, desired: Desired): Promise<Plan> {
  await checkVersion(access.endpoint);
  const client = new Client()
    .setEndpoint(access.endpoint)
    .setProject(access.project)
    .setKey(access.key);
  const services = {
    databases: new Databases(client),
    storage: new Storage(client),
    functions: new Functions(client),
    project: new Project(client),
    projectId: access.project,
  };
  const database = await planDatabase(services, desired);
  const files = await planFilesAndPlatforms(services, desired);
  const functions = await planFunctions(services, desired);
  const seed = await planSeed(services, desired, database.actual, {
    documents: desired.seed,
    what: 'demo document',
  });
  const needed = await planSeed(services, desired, database.actual, {
    documents: desired.documents ?? [],
    what: 'document',
  });
  const derived = await Promise.all(
    desired.collections
      .filter(({ id }) => database.actual.has(id))
      .map((collection) =>
        derivedSteps(
          services.databases,
          desired.database.id,
          collection,
          new Set(database.actual.get(collection.id)?.attributes.map(({ key }) => key)),
        ),
      ),
  );
  return {
    phases: [
      [database.first],
      [...database.chains, ...files.chains],
      // Functions read them.
      needed,
      functions,
      [...seed, ...derived],
    ],
    refused: database.refused,
    notes: files.notes,
  };
}

async function planDatabase(
  { databases }: Services,
  { database, collections, firstAskMs }: Desired,
): Promise<{
  first: Chain;
  chains: Chain[];
  refused: string[];
  actual: Map<string, ServerCollection>;
}> {
  const exists =
    (await orNull(databases.get({ databaseId: database.id }), 'database_not_found')) !== null;
  const listed = exists
    ? await databases.listCollections({ databaseId: database.id, queries: [Query.limit(500)] })
    : { collections: [] };
  const actual = new Map(
    z
      .array(serverCollectionSchema)
      .parse(listed.collections)
      .map((collection) => [collection.$id, collection]),
  );
  const planned = collections.map((collection) =>
    collectionSteps(
      databases,
      database.id,
      collection,
      actual.get(collection.id) ?? null,
      firstAskMs,
    ),
  );
  const create = {
    line: `create database ${database.id}`,
    run: () =>
      createUnlessThere(() => databases.create({ databaseId: database.id, name: database.name })),
  };
  return {
    first: exists ? [] : [create],
    chains: planned.map(({ steps }) => steps),
    refused: planned.flatMap(({ refused }) => refused),
    actual,
  };
}

async function planFilesAndPlatforms(
  { storage, project, projectId }: Services,
  { buckets, webHostnames, policies = true }: Desired,
): Promise<{ chains: Chain[]; notes: string[] }> {
  const chains: Chain[] = [];
  const notes: string[] = [];
  for (const bucket of buckets) {
    const found = await orNull(
      storage.getBucket({ bucketId: bucket.id }),
      'storage_bucket_not_found',
    );
    chains.push([
      ...bucketSteps(storage, bucket, found === null ? null : serverBucketSchema.parse(found)),
      ...(bucket.isPrivate && found !== null ? await privacySteps(storage, bucket.id) : []),
    ]);
  }
  if (webHostnames.length > 0) {
    const registered = await readHostnames(project);
    if (registered) chains.push(platformSteps(project, projectId, webHostnames, registered));
    else
      notes.push(
        `This server lets only its console register hostnames: add a web platform there for ${webHostnames.join(', ')}.`,
      );
  }
  if (!policies) return { chains, notes };
  const on = await readPolicies(project);
  if (on) chains.push(policySteps(project, on));
  else
    notes.push(
      `This server lets only its console set policies: switch on ${Object.values(POLICY_NAMES).join(' and ')} there, under Auth → Security.`,
    );
  return { chains, notes };
}

async function planFunctions({ functions }: Services, desired: Desired): Promise<Chain[]> {
  const pairs = await Promise.all(
    desired.functions.map(async (wanted) => ({
      wanted,
      actual: await readFunction(functions, wanted.description.id),
    })),
  );
  const missing = missingVariables(pairs);
  return Promise.all(
    pairs.map(({ wanted, actual }) =>
      functionSteps(functions, wanted, actual, missing, desired.firstAskMs),
    ),
  );
}

async function readFunction(
  functions: Functions,
  functionId: string,
): Promise<ActualFunction | null> {
  const found = await orNull(functions.get({ functionId }), 'function_not_found');
  return found === null
    ? null
    : {
        settings: serverFunctionSchema.parse(found),
        variables: z.array(serverVariableSchema).parse(found.vars),
      };
}

async function planSeed(
  { databases }: Services,
  { database }: Desired,
  actual: Map<string, ServerCollection>,
  { documents, what }: { documents: readonly SeedDocument[]; what: string },
): Promise<Chain[]> {
  const collections = [...new Set(documents.map((document) => document.collection))];
  return Promise.all(
    collections.map((id) =>
      seedSteps(
        databases,
        database.id,
        { id, what },
        documents.filter((document) => document.collection === id),
        actual.has(id),
      ),
    ),
  );
}

/** A server without a version is accepted. */
async function checkVersion(endpoint: string): Promise<void> {
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))
    throw new ProvisionError(
      `“${endpoint}” is not an address: it must look like https://example.org/v1.`,
    );
  const version = await toldVersion(await fetch(`${endpoint}/health/version`));
  if (version === null || !isTooOld(version)) return;
  throw new ProvisionError(
    `The server is Appwrite ${version}, and ${OLDEST_VERSION} or newer is needed: first upgrade it to ${SAFE_VERSIONS}.`,
  );
}

async function orNull<T>(found: Promise<T>, missing: string): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppwriteException && error.type === missing) return null;
    throw error;
  }
}

async function explained<T>(access: Access, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError) {
      throw new ProvisionError(
        `${access.endpoint} does not answer as an Appwrite server does: check that the address is right and ends in /v1.`,
        { cause: error },
      );
    }
    throw explain(error, access);
  }
}
