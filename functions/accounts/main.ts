import { accountsFunction } from '@backend/accounts/accountsFunction';

/** The entry that Appwrite loads. */
export default accountsFunction(() => process.env);
