/** The code that only a payment needs stays out of the first view. */
export const loadPayments = () => import('./payments');
