import * as z from 'zod/mini';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { IDS } from '@core/schema/ids';
import { parseJson } from '@core/values/json';
import { textOf } from '@core/values/textOf';
import { accessOf } from '../common/appwriteAccess';
import { appwriteDatabase, type AppwriteDatabase } from '../common/appwriteDatabase';
import type { Clock } from '../common/clock';
import type { Log } from '../common/functionContext';
import { siteUrlOf } from '../common/siteUrl';
import { timeZoneOf } from '../common/timeZone';
import type { Books } from '../books/ports';
import { keptSavedCards } from '../payments/cardProvider';
import type { PlansWiring } from '../payments/paymentsFunction';
import type { Payments, SavedCards } from '../payments/ports';
import { linkKeyOf } from '../receipts/settings';
import { planMails } from './planMails';
import { planRecords } from './planRecords';
import { plansOfPayments } from './plansOfPayments';
import type { PlanPorts } from './planPorts';

export type Environment = Readonly<Record<string, string | undefined>>;

type Given = {
  environment: Environment;
  database: AppwriteDatabase;
  books: Books;
  payments: Payments;
  cards: SavedCards;
  clock: Clock;
  log: Log;
};

export function planPorts({ environment, database, ...given }: Given): PlanPorts {
  const { books, clock } = given;
  return {
    ...given,
    records: planRecords(database),
    mails: planMails(database, books, clock, {
      siteUrl: siteUrlOf(environment['SITE_ORIGINS']) ?? '',
      key: () => linkKeyOf(environment),
    }),
  };
}

const settingSchema = z.object({ offersPlans: z._default(z.boolean(), false) });

/** Whether staff have switched regular giving on. */
export async function offersPlans(database: Pick<AppwriteDatabase, 'one'>): Promise<boolean> {
  const document = await database.one(IDS.siteSettings, CHARITY_DOCUMENT);
  const settings = settingSchema.safeParse(parseJson(textOf(document?.['value'])));
  return settings.data?.offersPlans ?? false;
}

/** The port that the payments function calls. */
export function plansWiring(): PlansWiring {
  const cardsOf = keptSavedCards();
  return ({ environment, key, settings, ...given }) => {
    const database = appwriteDatabase(accessOf(environment, key));
    const ports = planPorts({
      ...given,
      environment,
      database,
      cards: cardsOf(settings, given.clock),
    });
    return plansOfPayments(ports, {
      timeZone: timeZoneOf(environment),
      isOffered: () => offersPlans(database),
    });
  };
}
