/**
 * Whether the card provider's page offers the wallets that the settings name.
 * @see https://docs.stripe.com/api/payment_method_configurations/list
 */
import * as z from 'zod/mini';
import { WALLET_NAMES, WALLETS, type Wallet } from '@core/site/charity';
import { parseJson } from '@core/values/json';
import { ask } from '../ask';
import { charityOf } from '../charityOf';
import { failed, ok, skipped, type Finding } from '../finding';
import type { Subject } from '../subject';

const KEYS = { applePay: 'apple_pay', googlePay: 'google_pay', link: 'link' } as const;

const methodSchema = z.catch(z.object({ available: z.boolean() }), { available: false });
const answerSchema = z.object({
  data: z.array(
    z.object({
      active: z.boolean(),
      is_default: z.boolean(),
      apple_pay: methodSchema,
      google_pay: methodSchema,
      link: methodSchema,
    }),
  ),
});

const inWords = (wallets: readonly Wallet[]): string =>
  wallets.map((wallet) => WALLET_NAMES[wallet]).join(', ');

/** @returns nothing where the settings name no wallet */
export async function checkWallets(subject: Subject): Promise<Finding[]> {
  const what = 'wallets';
  const { stripeKey, stripeUrl } = subject;
  const { wallets: named } = await charityOf(subject);
  if (named.length === 0) return [];
  if (stripeKey === null)
    return [skipped(what, 'they are not known here', 'set STRIPE_SECRET_KEY')];
  const answer = await ask(`${stripeUrl}/v1/payment_method_configurations?limit=100`, {
    headers: { authorization: `Bearer ${stripeKey}` },
  });
  const { data: found } = answerSchema.safeParse(parseJson(answer?.text ?? ''));
  if (answer?.status !== 200 || found === undefined)
    return [
      skipped(
        what,
        'the key may not read which of them are offered',
        'add Payment Method Configurations (read) to it, or compare them at Stripe by hand',
      ),
    ];
  const configuration = found.data.find(({ active, is_default: isDefault }) => active && isDefault);
  const isOffered = (wallet: Wallet): boolean => configuration?.[KEYS[wallet]].available === true;
  const missing = named.filter((wallet) => !isOffered(wallet));
  if (missing.length > 0)
    return [
      failed(
        what,
        `the site names ${inWords(missing)}, which the card page does not offer`,
        'switch them on in Stripe’s dashboard (Settings, Payment methods), or take them out at /staff/settings',
      ),
    ];
  const further = WALLETS.filter((wallet) => isOffered(wallet) && !named.includes(wallet));
  return [
    ok(
      what,
      `the card page offers ${inWords(named)}${further.length > 0 ? `, and ${inWords(further)}, which the site does not name` : ''}`,
    ),
  ];
}
