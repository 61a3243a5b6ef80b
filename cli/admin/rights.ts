/** The commands' connection, as the use cases of the functions take it. */
import { clientOf, type AppwriteAccess } from '@backend/common/appwriteAccess';
import { appwriteDatabase, type AppwriteDatabase } from '@backend/common/appwriteDatabase';
import { Users } from 'node-appwrite';
import type { Connection } from './connection';

type Rights = { access: AppwriteAccess; users: Users; database: AppwriteDatabase };

export function rightsOf({ target, key }: Connection): Rights {
  const access = { ...target, key };
  return { access, users: new Users(clientOf(access)), database: appwriteDatabase(access) };
}
