import { Query, type Models, type Users } from 'node-appwrite';
import { asked } from '../../common/appwriteAccess';

export type Account = Models.User<Models.Preferences>;

/** @returns null for an address without an account */
export async function accountOf(users: Users, email: string): Promise<Account | null> {
  const queries = [Query.equal('email', [email.toLowerCase()]), Query.limit(1)];
  return (await asked(() => users.list({ queries, total: false }))).users[0] ?? null;
}
