/**
 * The parts of the Appwrite SDK that the site uses, in a browser as the SDK takes it for granted.
 */
import { standInForBlockedStorage } from '@/config/blockedStorage';

if (typeof window !== 'undefined') standInForBlockedStorage();

export {
  Account,
  AppwriteException,
  Client,
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
