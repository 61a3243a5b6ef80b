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
