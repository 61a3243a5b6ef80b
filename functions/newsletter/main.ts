import { newsletterFunction } from '@backend/newsletter/newsletterFunction';

/** The entry that Appwrite loads. */
export default newsletterFunction(() => process.env);
