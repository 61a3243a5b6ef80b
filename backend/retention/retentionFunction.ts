/**
 * The `retention` function as Appwrite runs it by schedule: deletes old personal data and unused
 * pictures, closes uploads, and cleans names of the public ledger.
 */
import { accessOf } from '../common/appwriteAccess';
import { answerWith, logTo, requireTrigger, type FunctionContext } from '../common/functionContext';
import type { Clock } from '../common/clock';
import { appwriteHoldings } from './appwriteHoldings';
import { appwriteLedger } from './appwriteLedger';
import { appwritePictures } from './appwritePictures';
import { appwriteUploads } from './appwriteUploads';
import { cleanLedger } from './cleanLedger';
import { closeUploads } from './closeUploads';
import { forgetPictures } from './forgetPictures';
import { forgetProfilePictures } from './forgetProfilePictures';
import { retain } from './retain';

type Environment = Readonly<Record<string, string | undefined>>;

/** Leaves time to answer within the 30 seconds that Appwrite allows. */
const WORKING_MS = 20_000;

export function retentionFunction(
  environment: () => Environment,
  clock: Clock = { now: () => Date.now() },
): (context: FunctionContext) => Promise<unknown> {
  return (context) =>
    answerWith(context, async () => {
      const { req, log } = context;
      requireTrigger(req, ['schedule']);
      const access = accessOf(environment(), req.headers['x-appwrite-key']);
      const until = clock.now() + WORKING_MS;
      const ports = { clock, log: logTo(log) };
      const report = await retain({ ...ports, holdings: appwriteHoldings(access) }, until);
      const uploads = appwriteUploads(access);
      await closeUploads({ ...ports, uploads }, until);
      await forgetProfilePictures({ ...ports, pictures: uploads }, until);
      await forgetPictures({ ...ports, pictures: appwritePictures(access) }, until);
      await cleanLedger({ ...ports, names: appwriteLedger(access) }, until);
      return report;
    });
}
