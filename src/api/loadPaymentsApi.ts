/**
 * The payment's endpoints with their contract, loaded when somebody gives: they are not in the
 * first page load.
 */

export async function loadPaymentsApi() {
  return (await import('./endpoints/paymentsApi')).paymentsApi;
}
