/** The example charity's facts in the settings, which leave with the example. */
import { EXAMPLE_CHARITY } from '@content/charity';
import { IDS } from '@core/schema/ids';
import { CHARITY_DOCUMENT, type Charity } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { keysOf } from '@core/values/keysOf';
import type { StaffContext } from '../action';
import { commit } from '../settings/settings';

type Fact = keyof Charity;

/** A charity may share its name or place with the example, but none of these. */
const INVENTED = [
  'registrationNumber',
  'phone',
  'email',
  'bankAccounts',
] as const satisfies readonly Fact[];

/** Earlier versions of the example had other bank accounts around the same numbers. */
const valueOf = (charity: Charity, fact: Fact): string =>
  JSON.stringify(
    fact === 'bankAccounts' ? charity.bankAccounts.map(({ iban }) => iban) : charity[fact],
  );

const isExamples = (charity: Charity, fact: Fact): boolean =>
  valueOf(charity, fact) === valueOf(EXAMPLE_CHARITY, fact);

async function present({ database }: Pick<StaffContext, 'database'>) {
  const document = await database.one(IDS.siteSettings, CHARITY_DOCUMENT);
  return { document, charity: parseCharity(document?.['value']) };
}

/** Whether the settings show a fact that is surely the example's. */
export async function hasExampleFacts(context: Pick<StaffContext, 'database'>): Promise<boolean> {
  const { charity } = await present(context);
  return charity !== null && INVENTED.some((fact) => isExamples(charity, fact));
}

/**
 * Replaces the facts that are still the example's by neutral ones, in one row of the log. The name
 * stays where the charity has changed each of the facts above.
 * @throws Refusal `conflict` where an admin saves the settings at the same time
 */
export async function removeFacts(context: StaffContext): Promise<void> {
  const { document, charity } = await present(context);
  if (document === null || charity === null) return;
  const isUntouched = INVENTED.some((fact) => isExamples(charity, fact));
  const going = keysOf(charity).filter(
    (fact) => isExamples(charity, fact) && (fact !== 'name' || isUntouched),
  );
  const neutral = Object.fromEntries(going.map((fact) => [fact, NEUTRAL_CHARITY[fact]]));
  const after: Charity = { ...charity, ...neutral };
  if (JSON.stringify(after) === JSON.stringify(charity)) return;
  await commit(context, {
    id: CHARITY_DOCUMENT,
    action: 'example.facts',
    revision: String(document['$updatedAt']),
    before: charity,
    after,
    value: JSON.stringify(after),
  });
}
