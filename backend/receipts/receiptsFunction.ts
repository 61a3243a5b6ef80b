/**
 * The `receipts` function as Appwrite runs it: it returns receipts and statements to their owners,
 * and numbers receipts by schedule.
 */
import type { ZodMiniType } from 'zod/mini';
import {
  RECEIPTS_PATHS,
  linkRequestSchema,
  openPdfRequestSchema,
  openRequestSchema,
  ownPdfRequestSchema,
  ownRequestSchema,
  sendAgainRequestSchema,
  statementPdfRequestSchema,
  statementRequestSchema,
} from '@core/receipts/contract';
import { accessOf } from '../common/appwriteAccess';
import { CallerCounts } from '../common/callerCounts';
import { answerWith, logTo, readJson, type FunctionContext } from '../common/functionContext';
import { FairQueue } from '../common/concurrency/fairQueue';
import { refuse } from '../common/refusal';
import { callerHash } from '../common/callerHash';
import type { Clock } from '../common/clock';
import { receiptPdf, statementPdf } from './files';
import { numberRecorded } from './numbering';
import {
  donationsOfLink,
  linkOfSession,
  ownDonation,
  receiptsAnswer,
  requestAgain,
  wantedOf,
} from './opening';
import type { ReceiptPorts } from './ports';
import { receiptPorts } from './receiptPorts';
import { linkKeyOf, type Environment } from './settings';
import { listYears, makeStatement } from './statement';
import { MINUTE_MS } from '@core/values/time';

/** Leaves time to answer within the 30 seconds that Appwrite allows. */
const SCHEDULED_MS = 20_000;
/** A file needs a processor for a moment. */
const drawing = new FairQueue({ atOnce: 2, waitingOfOne: 1, waiting: 20, patienceMs: 10_000 });
/** The limit of one caller's requests to send receipts again. */
const ASKING = { most: 20, windowMs: 10 * MINUTE_MS };

const { open, own, statement } = RECEIPTS_PATHS;
const SHOWN: readonly string[] = [open, own, statement];

/** @param onOpened prepares the receipt's file, which readers often save next */
export function receiptsFunction(
  environment: () => Environment,
  clock: Clock = { now: () => Date.now() },
  onOpened = (): void => undefined,
): (context: FunctionContext) => Promise<unknown> {
  const asking = new CallerCounts(clock, ASKING);
  return (context) =>
    answerWith(context, async () => {
      const { req, log } = context;
      const variables = environment();
      const ports = receiptPorts(
        accessOf(variables, req.headers['x-appwrite-key']),
        variables,
        clock,
        logTo(log),
      );
      if (req.headers['x-appwrite-trigger'] === 'schedule')
        return { finished: await numberRecorded(ports, clock.now() + SCHEDULED_MS) };
      if (req.method !== 'POST') throw refuse('notFound');
      const answer = await serve(ports, variables, context, asking);
      if (SHOWN.includes(req.path)) onOpened();
      return answer;
    });
}

async function serve(
  ports: ReceiptPorts,
  variables: Environment,
  { req }: FunctionContext,
  asking: CallerCounts,
): Promise<unknown> {
  const userId = req.headers['x-appwrite-user-id'] || null;
  const key = (): string => linkKeyOf(variables);
  const read = <T>(schema: ZodMiniType<T>): T => {
    const request = schema.safeParse(readJson(req));
    if (!request.success)
      throw refuse('invalid', { field: request.error.issues[0]?.path.join('.') ?? '' });
    return request.data;
  };
  /** An account, or a guest's network. */
  const caller = (): string =>
    userId ?? `guest ${callerHash(req.headers['x-appwrite-client-ip'] ?? '', key())}`;
  const session = (): string => {
    if (userId === null) throw refuse('unauthorized');
    return userId;
  };
  switch (req.path) {
    case RECEIPTS_PATHS.open: {
      const { token } = read(openRequestSchema);
      return receiptsAnswer(ports, await donationsOfLink(ports, key(), token));
    }
    case RECEIPTS_PATHS.openPdf: {
      const { token, donationId, language } = read(openPdfRequestSchema);
      const donations = await donationsOfLink(ports, key(), token);
      const donation = donations.find(({ id }) => id === donationId);
      if (donation === undefined) throw refuse('notFound');
      return drawing.run(caller(), () => receiptPdf(ports, donation, language));
    }
    case RECEIPTS_PATHS.link:
      return linkOfSession(ports, key(), read(linkRequestSchema).sessionId);
    case RECEIPTS_PATHS.sendAgain: {
      const request = read(sendAgainRequestSchema);
      const wanted = wantedOf(key(), request);
      const network = callerHash(req.headers['x-appwrite-client-ip'] ?? '', key());
      asking.check(network);
      asking.add(network);
      return requestAgain(ports, wanted, request.language);
    }
    case RECEIPTS_PATHS.own: {
      const { donationId } = read(ownRequestSchema);
      return receiptsAnswer(ports, [await ownDonation(ports, userId, donationId)]);
    }
    case RECEIPTS_PATHS.ownPdf: {
      const { donationId, language } = read(ownPdfRequestSchema);
      const donation = await ownDonation(ports, userId, donationId);
      return drawing.run(caller(), () => receiptPdf(ports, donation, language));
    }
    case RECEIPTS_PATHS.statement: {
      const { firstMonth } = read(statementRequestSchema);
      const statement = await makeStatement(ports, session(), firstMonth);
      return { letterhead: await ports.letterhead(), statement };
    }
    case RECEIPTS_PATHS.statementPdf: {
      const { firstMonth, language } = read(statementPdfRequestSchema);
      const statement = await makeStatement(ports, session(), firstMonth);
      return drawing.run(caller(), () => statementPdf(ports, statement, language));
    }
    case RECEIPTS_PATHS.years:
      return listYears(ports, session());
    default:
      throw refuse('notFound');
  }
}
