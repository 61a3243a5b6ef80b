/**
 * A Stripe-compatible card provider on one machine: the API, the hosted payment page, signed
 * webhooks, and controls that order faults.
 */
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { Core } from './core/core';
import { createClock } from './core/clock';
import { emptyDatabase, openDatabase } from './core/database';
import type { Log } from './core/log';
import { createObjectStore } from './core/objectStore';
import { createScheduler } from './core/scheduler';
import { codeOf, messageOf, statusOf, traceOf } from './core/thrown';
import { registerControls } from './controls/controlRoutes';
import { createPaymentFaults } from './controls/paymentFaults';
import { createApiFaults } from './http/apiFaults';
import { answerApiError, registerApi } from './http/apiRoutes';
import { refuseUnfitKeys } from './http/auth';
import { createIdempotency } from './http/idempotency';
import { createRateLimit } from './http/rateLimit';
import { registerPages } from './page/pageRoutes';
import { parseForm, parseQuery } from './params/formParser';
import { createDispatcher } from './webhooks/dispatcher';
import type { WebhookEndpoint } from './webhooks/eventLog';
import { createEventLog } from './webhooks/eventLog';
import { createWebhookFaults } from './webhooks/webhookFaults';

export interface CardProviderOptions {
  /** 0 takes a free one. */
  port: number;
  /** Loopback unless given. */
  host?: string;
  /** Holds `cards.sqlite`; made when absent. */
  dataDir: string;
  /** Accepted API keys, `sk_test_...` or `rk_test_...`. */
  secretKeys: string[];
  webhooks: WebhookEndpoint[];
  /** Opens `/_emu`: faults, refunds, disputes, clock, reset; answered to this machine only. */
  allowControls: boolean;
  /** Milliseconds since 1970; the machine's clock unless given. */
  now?: () => number;
  log: Log;
  /** The name the hosted page shows as the receiver of the money; read for each session. */
  displayName?: () => string;
  /** Where customers reach the provider, when that is not where it listens. */
  publicUrl?: string;
  /** The same for customers who return to a site of this origin, such as one for phones. */
  publicUrlFor?: Readonly<Record<string, string>>;
  /** Pause before the first webhook retry, doubled after each failure; 1000 ms unless given. */
  webhookRetryMs?: number;
  /** How long a webhook endpoint may take to answer; 20,000 ms unless given. */
  webhookTimeoutMs?: number;
  /**
   * The page waits so long for the webhook before the customer's return; 10,000 ms unless given.
   */
  webhookWaitMs?: number;
  /** More requests a second to one endpoint are answered 429; no limit unless given. */
  requestsPerSecond?: number;
}

export interface CardProvider {
  url: string;
  port: number;
  /** Serves a connection that another process has accepted. */
  accept: (connection: Socket) => void;
  close(): Promise<void>;
}

const BODY_LIMIT = 1_048_576;
/** The time of running requests after a stop signal; container runtimes kill after ten seconds. */
const LONGEST_END_MS = 8000;
const LOOK_MS = 50;

/** Answers what has begun, and nothing more. */
async function endInOrder(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const cutting = setTimeout(() => server.closeAllConnections(), LONGEST_END_MS);
  // Connections that are kept for more requests end as soon as theirs are answered.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  await app.close();
  clearTimeout(cutting);
  clearInterval(looking);
}

function createApp(log: Log): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: {
      querystringParser: parseQuery,
      maxParamLength: 300,
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, parseForm(String(body)));
      } catch (error) {
        done(Object.assign(new Error(messageOf(error)), { statusCode: 400 }));
      }
    },
  );
  app.addHook('onClose', () => log('card provider stopped', 'info'));
  return app;
}

/** Starts the provider and resumes waiting work. Throws an Error with a sentence for people. */
export async function startCardProvider(options: CardProviderOptions): Promise<CardProvider> {
  const { host = '127.0.0.1', port, log, secretKeys, webhooks } = options;
  refuseUnfitKeys(secretKeys);
  const db = openDatabase(options.dataDir);
  const clock = createClock(db, options.now);
  const webhookFaults = createWebhookFaults();
  const apiFaults = createApiFaults();
  const paymentFaults = createPaymentFaults();
  // Events that a reordering fault held back before a restart are sent now.
  const events = createEventLog(db, clock, webhooks, webhookFaults);
  events.releaseHeld();
  let address = '';
  const core: Core = {
    db,
    clock,
    store: createObjectStore(db),
    events,
    displayName: options.displayName ?? (() => 'Test merchant'),
    baseUrl: (returnsTo) => {
      const site = returnsTo && URL.canParse(returnsTo) ? new URL(returnsTo).origin : '';
      const url = options.publicUrlFor?.[site] ?? options.publicUrl;
      return url?.replace(/\/+$/, '') ?? address;
    },
  };
  const dispatcher = createDispatcher(
    {
      db,
      clock,
      endpoints: webhooks,
      log,
      retryBaseMs: options.webhookRetryMs ?? 1000,
      timeoutMs: options.webhookTimeoutMs ?? 20_000,
    },
    () => scheduler.wake(),
  );
  const scheduler = createScheduler(core, dispatcher, log);
  const stopping = new AbortController();
  const app = createApp(log);

  registerApi(app, {
    core,
    secretKeys,
    faults: apiFaults,
    idempotency: createIdempotency(db, clock),
    rateLimit: createRateLimit(options.requestsPerSecond ?? null, clock.machineMs),
    wake: scheduler.wake,
    settleDue: scheduler.settleDue,
    log,
    stopping: stopping.signal,
  });
  registerPages(app, {
    core,
    paymentFaults,
    wake: scheduler.wake,
    firstAnswer: dispatcher.firstAnswer,
    webhookWaitMs: options.webhookWaitMs ?? 10_000,
  });
  if (options.allowControls) {
    const reset = () => {
      emptyDatabase(db);
      clock.reload();
    };
    registerControls(app, {
      core,
      apiFaults,
      webhookFaults,
      paymentFaults,
      wake: scheduler.wake,
      reset,
      log,
    });
  }
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/v1/')
      ? answerApiError(request, reply, undefined, { secretKeys, log })
      : reply.code(404).header('content-type', 'text/plain').send('Not found'),
  );
  app.setErrorHandler((error, request, reply) => {
    if (request.url.startsWith('/v1/'))
      return answerApiError(request, reply, error, { secretKeys, log });
    const status = statusOf(error);
    if (status >= 500) log(`unexpected error: ${traceOf(error)}`, 'error');
    return reply
      .code(status)
      .header('content-type', 'text/plain')
      .header('cache-control', 'no-store')
      .send(status < 500 ? 'Bad request' : 'Something went wrong');
  });

  const close = async () => {
    stopping.abort();
    await endInOrder(app);
    scheduler.close();
    dispatcher.close();
    db.close();
  };
  try {
    await app.listen({ port, host });
  } catch (error) {
    await close();
    const reason = codeOf(error) === 'EADDRINUSE' ? 'another program uses it' : messageOf(error);
    throw new Error(`The card provider cannot listen on port ${port}: ${reason}.`, {
      cause: error,
    });
  }
  const bound = app.server.address();
  const actualPort = typeof bound === 'object' && bound ? bound.port : port;
  const name =
    host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  address = `http://${name}:${actualPort}`;
  scheduler.wake();
  const accept = (connection: Socket): void => void app.server.emit('connection', connection);
  return { url: core.baseUrl(), port: actualPort, accept, close };
}
