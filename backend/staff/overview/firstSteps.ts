/** The first steps of a charity that are done, read from what the site has. */
import { Query } from 'node-appwrite';
import { EXAMPLE_IDS } from '@content/exampleIds';
import { IDS } from '@core/schema/ids';
import { legalDocumentOf, LEGAL_PAGES } from '@core/site/legalText';
import { FIRST_STEPS, type FirstStep } from '@core/staff/overviewContract';
import { BACKUP_STATE } from '@core/staff/setup';
import { asked } from '../../common/appwriteAccess';
import { readCharity } from '../../common/charity';
import type { StaffContext } from '../action';
import { hasExampleFacts } from '../example/facts';

const hasAny = async (
  { database }: Pick<StaffContext, 'database'>,
  collectionId: string,
  queries: string[],
): Promise<boolean> => (await database.list(collectionId, [...queries, Query.limit(1)])).length > 0;

const EXAMPLES: ReadonlySet<string> = new Set(EXAMPLE_IDS.project);

async function hasOwnProject({ database }: StaffContext): Promise<boolean> {
  const projects = await database.list(IDS.projects, [
    Query.select(['$id']),
    Query.limit(EXAMPLES.size + 1),
  ]);
  return projects.some(({ $id }) => !EXAMPLES.has($id));
}

/** A site with one admin alone would need a terminal if that person is away. */
async function hasSecondAdmin({ users }: StaffContext): Promise<boolean> {
  const queries = [Query.contains('labels', ['admin']), Query.equal('status', [true])];
  const { users: admins } = await asked(() =>
    users.list({ queries: [...queries, Query.limit(2)], total: false }),
  );
  return admins.length > 1;
}

/** The settings' form requires an address, which neutral facts lack. */
async function hasOwnFacts(context: StaffContext): Promise<boolean> {
  const { email } = await readCharity(context.database);
  return email !== '' && !(await hasExampleFacts(context));
}

async function hasLegalTexts({ database }: StaffContext): Promise<boolean> {
  const texts = await database.byIds(IDS.siteSettings, LEGAL_PAGES.map(legalDocumentOf));
  return texts.length === LEGAL_PAGES.length;
}

const takesRealMoney = ({ environment }: StaffContext): boolean =>
  /^[rs]k_live_/.test(environment['STRIPE_SECRET_KEY'] ?? '');

const CHECKS: Readonly<
  Record<Exclude<FirstStep, 'example'>, (context: StaffContext) => boolean | Promise<boolean>>
> = {
  settings: hasOwnFacts,
  legal: hasLegalTexts,
  content: hasOwnProject,
  team: hasSecondAdmin,
  cards: takesRealMoney,
  mail: (context) => hasAny(context, IDS.mailOutbox, [Query.equal('state', ['sent'])]),
  backup: async ({ database }) => (await database.one(IDS.siteState, BACKUP_STATE)) !== null,
};

/** @param hasExample whether the site still has the example */
export async function doneSteps(context: StaffContext, hasExample: boolean): Promise<FirstStep[]> {
  const results = await Promise.all(
    FIRST_STEPS.map((step) => (step === 'example' ? !hasExample : CHECKS[step](context))),
  );
  return FIRST_STEPS.filter((_step, at) => results[at]);
}
