/**
 * The steps for a function: settings, variables, and a deployment of its code. A server returns
 * neither code nor secrets, so a variable has a fingerprint of both, written before the deployment.
 * The function is up to date if the fingerprint matches and its active deployment is younger than
 * every variable. After an interruption, the next run deploys again.
 */
import { ID, type Functions, type ProjectKeyScopes, type Runtime } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FunctionDescription } from '@core/schema/schema';
import { sameSet } from './collectionSteps';
import type { DeployedFunction } from './desired';
import { ProvisionError } from './explain';
import { hashFolder, packFolder } from './pack';
import type { Step } from './plan';
import { FIRST_ASK_MS, createUnlessThere, waitUntil } from './retry';
import { MINUTE_MS } from '@core/values/time';

const FINGERPRINT_VARIABLE = 'IKHAA_PROVISIONED';
const BUILD_TIMEOUT_MS = 10 * MINUTE_MS;

export const serverVariableSchema = z.object({
  $id: z.string(),
  $updatedAt: z.string(),
  key: z.string(),
  value: z.string().nullish(),
  secret: z.boolean().nullish(),
});
export type ServerVariable = z.infer<typeof serverVariableSchema>;

export const serverFunctionSchema = z.object({
  $id: z.string(),
  name: z.string(),
  runtime: z.string(),
  execute: z.array(z.string()),
  events: z.array(z.string()),
  schedule: z.string(),
  timeout: z.number(),
  entrypoint: z.string(),
  commands: z.string().nullish(),
  enabled: z.boolean(),
  scopes: z.array(z.string()),
  deploymentId: z.string().nullish(),
  deploymentCreatedAt: z.string().nullish(),
});
export type ServerFunction = z.infer<typeof serverFunctionSchema>;

export type ActualFunction = { settings: ServerFunction; variables: readonly ServerVariable[] };

/** A missing variable gets a new value in all functions, as a secret cannot be read back. */
export function missingVariables(
  pairs: readonly { wanted: DeployedFunction; actual: ActualFunction | null }[],
): ReadonlySet<string> {
  return new Set(
    pairs.flatMap(({ wanted, actual }) =>
      Object.keys(wanted.initialVariables ?? {}).filter(
        (key) =>
          !(key in wanted.variables) && !actual?.variables.some((variable) => variable.key === key),
      ),
    ),
  );
}

/** @param missing initial variables that some function lacks */
export async function functionSteps(
  functions: Functions,
  wanted: DeployedFunction,
  actual: ActualFunction | null,
  missing: ReadonlySet<string>,
  firstAskMs = FIRST_ASK_MS,
): Promise<Step[]> {
  const { description, folder, variables } = wanted;
  const fingerprint = await fingerprintOf(wanted);
  const marker = { key: FINGERPRINT_VARIABLE, value: fingerprint, secret: false };
  const present = actual?.variables ?? [];
  const recorded = present.find((variable) => variable.key === marker.key)?.value;
  const isSame = recorded === marker.value;
  const secretsAreSame = recorded?.split('.')[2] === fingerprint.split('.')[2];
  const initial = Object.entries(wanted.initialVariables ?? {}).filter(
    ([key]) => !(key in variables) && missing.has(key),
  );
  const wantedVariables = [...Object.entries(variables), ...initial].map(([key, value]) => ({
    key,
    value,
    secret: isSecret(key),
  }));
  const changes = wantedVariables.flatMap(
    (variable) =>
      variableStep(
        functions,
        description.id,
        variable,
        present,
        secretsAreSame && !missing.has(variable.key),
      ) ?? [],
  );
  const others = present.filter(
    ({ key }) => key in description.variables && !wantedVariables.some((one) => one.key === key),
  );
  const variableSteps = wanted.hasNoOthers
    ? [...changes, ...others.map((variable) => removal(functions, description.id, variable))]
    : changes;
  const markerSteps = [
    variableStep(functions, description.id, marker, present, secretsAreSame),
  ].flatMap((step) => (step ? [{ run: step.run }] : []));
  const ours = present.filter(
    ({ key }) => key === marker.key || key in variables || key in (wanted.initialVariables ?? {}),
  );
  const isDeployed =
    isSame &&
    variableSteps.length === 0 &&
    ours.every((variable) => isYounger(actual?.settings.deploymentCreatedAt, variable.$updatedAt));
  const deployment = {
    line: `deploy the code of function ${description.id}`,
    run: () => deploy(functions, description, folder, firstAskMs),
  };
  return [
    ...settingsSteps(functions, wanted, actual?.settings ?? null),
    ...variableSteps,
    ...markerSteps,
    ...(isDeployed ? [] : [deployment]),
  ];
}

function settingsSteps(
  functions: Functions,
  { description }: DeployedFunction,
  actual: ServerFunction | null,
): Step[] {
  const settings = {
    functionId: description.id,
    name: description.name,
    runtime: description.runtime as Runtime,
    execute: [...description.execute],
    events: [...(description.events ?? [])],
    schedule: description.schedule,
    timeout: description.timeoutSeconds,
    enabled: true,
    entrypoint: description.entrypoint,
    commands: description.commands ?? '',
    scopes: [...description.scopes] as ProjectKeyScopes[],
  };
  if (actual === null)
    return [
      {
        line: `create function ${description.id}`,
        run: () => createUnlessThere(() => functions.create(settings)),
      },
    ];
  const same =
    actual.name === settings.name &&
    actual.runtime === settings.runtime &&
    actual.schedule === settings.schedule &&
    actual.timeout === settings.timeout &&
    actual.entrypoint === settings.entrypoint &&
    (actual.commands ?? '') === settings.commands &&
    actual.enabled &&
    sameSet(actual.execute, settings.execute) &&
    sameSet(actual.events, settings.events) &&
    sameSet(actual.scopes, description.scopes);
  return same
    ? []
    : [
        {
          line: `update settings of function ${description.id}`,
          run: async () => {
            await functions.update(settings);
          },
        },
      ];
}

type Variable = { key: string; value: string; secret: boolean };

function variableStep(
  functions: Functions,
  functionId: string,
  wanted: Variable,
  actual: readonly ServerVariable[],
  secretsAreSame: boolean,
): Step | null {
  const found = actual.find((variable) => variable.key === wanted.key);
  const shown = wanted.secret ? wanted.key : `${wanted.key}=${wanted.value}`;
  if (!found) {
    return {
      line: `set variable ${shown} of function ${functionId}`,
      run: () =>
        createUnlessThere(() =>
          functions.createVariable({ functionId, variableId: ID.unique(), ...wanted }),
        ),
    };
  }
  // A secret value cannot be read back; the fingerprint shows whether it is the same.
  if (found.secret ? secretsAreSame : found.value === wanted.value) return null;
  return {
    line: `change variable ${shown} of function ${functionId}`,
    run: async () => {
      await functions.updateVariable({
        functionId,
        variableId: found.$id,
        ...wanted,
        secret: wanted.secret || (found.secret ?? false),
      });
    },
  };
}

const removal = (functions: Functions, functionId: string, variable: ServerVariable): Step => ({
  line: `remove variable ${variable.key} of function ${functionId}`,
  run: async () => {
    await functions.deleteVariable({ functionId, variableId: variable.$id });
  },
});

/** The name decides, so that no new secret is shown by oversight. */
const isSecret = (key: string): boolean => /SECRET|KEY|TOKEN|PASSWORD|SMTP_URL/.test(key);

const NPM_ERROR = /^.*?npm (?:error|ERR!) /;
const MOST_REASONS = 2;

/** npm's last line only names a file of the builder, so its first errors are the reason. */
function reasonIn(logs: string): string {
  const lines = logs.trim().split('\n');
  const ofNpm = lines
    .filter((line) => NPM_ERROR.test(line))
    .map((line) => line.replace(NPM_ERROR, '').trim())
    .filter((line) => line !== '' && !line.startsWith('A complete log of this run'));
  return ofNpm.length === 0 ? (lines.at(-1) ?? '') : ofNpm.slice(0, MOST_REASONS).join('; ');
}

async function deploy(
  functions: Functions,
  { id: functionId, entrypoint, commands }: FunctionDescription,
  folder: string,
  firstAskMs: number,
): Promise<void> {
  const code = InputFile.fromBuffer(await packFolder(folder), 'code.tar.gz');
  const { $id: deploymentId } = await functions.createDeployment({
    functionId,
    code,
    activate: true,
    entrypoint,
    ...(commands === undefined ? {} : { commands }),
  });
  let last = 'waiting';
  const isReady = async (): Promise<boolean> => {
    const { status, buildLogs } = await functions.getDeployment({ functionId, deploymentId });
    last = status;
    if (status === 'failed' || status === 'canceled') {
      throw new ProvisionError(
        `The server could not build function ${functionId} (${status}): ${reasonIn(buildLogs ?? '') || 'it gives no reason'}.`,
      );
    }
    return status === 'ready';
  };
  if (!(await waitUntil(isReady, BUILD_TIMEOUT_MS, firstAskMs))) {
    throw new ProvisionError(
      `Function ${functionId} is still being built after ten minutes (${last}): check the server's build worker or, from Appwrite 2.0 on, its orchestrator (_APP_JOBS_HOST, _APP_JOBS_SECRET), then run this again.`,
    );
  }
  const { deploymentId: active } = await functions.get({ functionId });
  if (active !== deploymentId)
    await functions.updateFunctionDeployment({ functionId, deploymentId });
}

/** Fingerprints of code, of settings with open variables, and of secret ones, joined by dots. */
async function fingerprintOf({
  description,
  variables,
  folder,
}: DeployedFunction): Promise<string> {
  const code = await hashFolder(folder, description.entrypoint);
  const sorted = Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1));
  const open = sorted.filter(([name]) => !isSecret(name));
  const secret = sorted.filter(([name]) => isSecret(name));
  const { runtime, entrypoint, commands } = description;
  const settings = [runtime, entrypoint, ...(commands === undefined ? [] : [commands]), open];
  return [code, digest(settings), digest(secret)].join('.');
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}

function isYounger(createdAt: string | null | undefined, than: string): boolean {
  return Boolean(createdAt) && Date.parse(createdAt ?? '') >= Date.parse(than);
}
