/** The payment's endpoints with their contract, which load when a donor gives. */

export async function loadPaymentsApi() {
  return (await import('./endpoints/paymentsApi')).paymentsApi;
}
