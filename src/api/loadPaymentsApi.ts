/**
 * The payment's endpoints with their contract, loaded when a donor gives: they are not in the first
 * page load.
 */

export async function loadPaymentsApi() {
  return (await import('./endpoints/paymentsApi')).paymentsApi;
}
