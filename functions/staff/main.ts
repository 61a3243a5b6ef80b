import { staffFunction } from '@backend/staff/staffFunction';

/** The entry that Appwrite loads. */
export default staffFunction(() => process.env);
