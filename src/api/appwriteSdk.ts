/** The Appwrite SDK in its own chunk: a prerendered page shows its data without it. */
import type { Account, Client, Databases, Functions, Storage } from 'appwrite';
import { appwriteEndpoint, env } from '@/config/env';
import type * as Library from './appwriteLibrary';

export type Sdk = {
  library: typeof Library;
  client: Client;
  account: Account;
  databases: Databases;
  functions: Functions;
  storage: Storage;
};

let loading: Promise<Sdk> | null = null;
let endpoint: string | null = null;

/** Points the SDK at another server than the build's, for servers and tests without an origin. */
export function pointSdkAt(url: string): void {
  endpoint = url;
  loading = null;
}

async function connect(): Promise<Sdk> {
  const library = await import(/* webpackChunkName: "appwrite" */ './appwriteLibrary');
  const client = new library.Client()
    .setEndpoint(endpoint ?? appwriteEndpoint(window.location.origin))
    .setProject(env.appwriteProject);
  return {
    library,
    client,
    account: new library.Account(client),
    databases: new library.Databases(client),
    functions: new library.Functions(client),
    storage: new library.Storage(client),
  };
}

/** A failed load (a lost connection) is repeated by the next request. */
export function loadSdk(): Promise<Sdk> {
  loading ??= connect().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
