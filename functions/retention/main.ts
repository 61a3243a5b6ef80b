import { retentionFunction } from '@backend/retention/retentionFunction';

/** The entry that Appwrite loads. */
export default retentionFunction(() => process.env);
