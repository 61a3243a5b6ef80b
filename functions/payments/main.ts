import { paymentsFunction } from '@backend/payments/paymentsFunction';
import { plansWiring } from '@backend/plans/planWiring';

/** The entry that Appwrite loads. */
export default paymentsFunction(() => process.env, undefined, plansWiring());
