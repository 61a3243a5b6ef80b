import { paymentsFunction } from '@backend/payments/paymentsFunction';

/** The entry that Appwrite loads. */
export default paymentsFunction(() => process.env);
