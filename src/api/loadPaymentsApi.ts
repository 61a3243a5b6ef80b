export async function loadPaymentsApi() {
  return (await import('./endpoints/paymentsApi')).paymentsApi;
}
