import { Client as SdkClient } from 'appwrite';
import { standInForBlockedStorage } from '@/config/blockedStorage';

if (typeof window !== 'undefined') standInForBlockedStorage();

export {
  Account,
  AppwriteException,
  Databases,
  ExecutionMethod,
  Functions,
  ID,
  Permission,
  Query,
  Realtime,
  Role,
  Storage,
} from 'appwrite';

/**
 * Asks for answers in the form of the oldest supported Appwrite: a server that is older than the
 * SDK warns in each answer, and the SDK prints the warning in the visitor's console.
 */
export class Client extends SdkClient {
  constructor() {
    super();
    this.headers['X-Appwrite-Response-Format'] = '1.9.5';
  }
}
