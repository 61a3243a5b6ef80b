/** Whether the card provider accepts the secret key for the function's requests. */
import { ask } from '../ask';
import { failed, ok, skipped, type Finding } from '../finding';
import type { Subject } from '../subject';

export async function checkStripe({ stripeKey, stripeUrl }: Subject): Promise<Finding[]> {
  const what = 'Stripe key';
  if (stripeKey === null) return [skipped(what, 'it is not known here', 'set STRIPE_SECRET_KEY')];
  const answer = await ask(`${stripeUrl}/v1/checkout/sessions?limit=1`, {
    headers: { authorization: `Bearer ${stripeKey}` },
  });
  switch (answer?.status) {
    case 200:
      return [ok(what, `${new URL(stripeUrl).host} takes it`)];
    case 401:
      return [
        failed(
          what,
          `${new URL(stripeUrl).host} does not know it`,
          'copy it again from Stripe’s dashboard (Developers, API keys) into STRIPE_SECRET_KEY',
        ),
      ];
    case 403:
      return [
        failed(
          what,
          'it is a restricted key without the right to read Checkout Sessions',
          'add Checkout Sessions, Refunds (write), PaymentIntents, Charges, Disputes (read) to it',
        ),
      ];
    case undefined:
      return [
        failed(what, `nobody answers at ${stripeUrl}`, 'check the network, and STRIPE_API_URL'),
      ];
    default:
      return [
        failed(
          what,
          `${new URL(stripeUrl).host} answers with status ${answer?.status}`,
          'try again later; status.stripe.com tells whether Stripe has trouble',
        ),
      ];
  }
}
