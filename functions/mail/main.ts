import { mailFunction } from '@backend/mail/mailFunction';

/** The entry that Appwrite loads. */
export default mailFunction(() => process.env);
