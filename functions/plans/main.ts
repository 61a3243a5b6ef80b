import { plansFunction } from '@backend/plans/plansFunction';

/** The entry that Appwrite loads. */
export default plansFunction(() => process.env);
