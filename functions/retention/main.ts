/**
 * The `retention` function as Appwrite runs it, by its schedule alone: deletes what is held about
 * people once its time is over.
 */
import { accessOf } from '../common/appwriteAccess';
import {
  answerWith,
  logTo,
  requireSchedule,
  type FunctionContext,
} from '../common/functionContext';
import { appwriteHoldings } from './appwriteHoldings';
import type { Clock } from './ports';
import { retain } from './retain';

type Environment = Readonly<Record<string, string | undefined>>;

/** Leaves time to answer within the 30 seconds that Appwrite allows. */
const WORKING_MS = 20_000;

export function retentionFunction(
  environment: () => Environment,
  clock: Clock = { now: () => Date.now() },
): (context: FunctionContext) => Promise<unknown> {
  return (context) =>
    answerWith(context, () => {
      const { req, log } = context;
      requireSchedule(req);
      const holdings = appwriteHoldings(accessOf(environment(), req.headers['x-appwrite-key']));
      return retain({ holdings, clock, log: logTo(log) }, clock.now() + WORKING_MS);
    });
}

export default retentionFunction(() => process.env);
