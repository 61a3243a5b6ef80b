/** The API under /v1: authentication, idempotency and faults around the operations. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalid } from '../core/apiError';
import type { Core } from '../core/core';
import { newRequestId } from '../core/ids';
import type { Log } from '../core/log';
import { statusOf, traceOf } from '../core/thrown';
import type { FormObject } from '../params/formParser';
import { API_VERSION } from '../webhooks/eventLog';
import type { ApiFault, ApiFaults } from './apiFaults';
import { authorize } from './auth';
import type { Idempotency } from './idempotency';
import { fingerprintOf, readIdempotencyKey } from './idempotency';
import * as cards from './cardOperations';
import { retrieve, type Operation } from './listing';
import * as operations from './operations';
import { RateLimited, type RateLimit } from './rateLimit';

export interface ApiOptions {
  core: Core;
  secretKeys: readonly string[];
  faults: ApiFaults;
  idempotency: Idempotency;
  rateLimit: RateLimit;
  /** Called after a change, so that its events leave. */
  wake: () => void;
  /** Brings sessions and refunds whose time has come up to date. */
  settleDue: () => void;
  log: Log;
  /** Aborted when the provider stops, so that held requests end. */
  stopping: AbortSignal;
}

interface Answer {
  status: number;
  body: string;
  requestId: string;
  replayed?: boolean;
  rateLimited?: string | undefined;
}

const ROUTES: [method: 'GET' | 'POST' | 'DELETE', path: string, operation: Operation][] = [
  ['POST', '/v1/checkout/sessions', operations.createSessionOperation],
  ['GET', '/v1/checkout/sessions', operations.listSessions],
  ['GET', '/v1/checkout/sessions/:id', retrieve('checkout.session')],
  ['GET', '/v1/checkout/sessions/:id/line_items', operations.listLineItems],
  ['POST', '/v1/checkout/sessions/:id/expire', operations.expireSessionOperation],
  ['POST', '/v1/customers', cards.createCustomerOperation],
  ['GET', '/v1/customers', cards.listCustomers],
  ['GET', '/v1/customers/:id', retrieve('customer')],
  ['POST', '/v1/customers/:id', cards.updateCustomerOperation],
  ['DELETE', '/v1/customers/:id', cards.deleteCustomerOperation],
  ['GET', '/v1/customers/:id/payment_methods', cards.listMethodsOfCustomer],
  ['GET', '/v1/payment_methods', cards.listMethods],
  ['GET', '/v1/payment_methods/:id', cards.retrieveMethod],
  ['POST', '/v1/payment_methods/:id/attach', cards.attachMethodOperation],
  ['POST', '/v1/payment_methods/:id/detach', cards.detachMethodOperation],
  ['POST', '/v1/payment_intents', cards.createPaymentIntentOperation],
  ['GET', '/v1/payment_intents', cards.listPaymentIntents],
  ['GET', '/v1/payment_intents/:id', retrieve('payment_intent', 'intent')],
  ['POST', '/v1/payment_intents/:id', cards.updatePaymentIntentOperation],
  ['POST', '/v1/payment_intents/:id/confirm', cards.confirmPaymentIntentOperation],
  ['POST', '/v1/payment_intents/:id/cancel', cards.cancelPaymentIntentOperation],
  ['POST', '/v1/setup_intents', cards.createSetupIntentOperation],
  ['GET', '/v1/setup_intents', cards.listSetupIntents],
  ['GET', '/v1/setup_intents/:id', retrieve('setup_intent', 'intent', 'setupintent')],
  ['POST', '/v1/setup_intents/:id/confirm', cards.confirmSetupIntentOperation],
  ['POST', '/v1/setup_intents/:id/cancel', cards.cancelSetupIntentOperation],
  ['GET', '/v1/charges', operations.listByPayment('charge')],
  ['GET', '/v1/charges/:id', retrieve('charge')],
  ['POST', '/v1/refunds', operations.createRefundOperation],
  ['POST', '/v1/refunds/:id', operations.updateRefundOperation],
  ['GET', '/v1/refunds', operations.listByPayment('refund')],
  ['GET', '/v1/refunds/:id', retrieve('refund')],
  ['GET', '/v1/disputes', operations.listByPayment('dispute')],
  ['GET', '/v1/disputes/:id', retrieve('dispute')],
  ['GET', '/v1/payment_method_configurations', operations.listMethodConfigurations],
  ['GET', '/v1/events', operations.listEvents],
  ['GET', '/v1/events/:id', operations.retrieveEvent],
];

const SERVER_ERROR = new ApiError(500, 'An unknown error occurred.', { type: 'api_error' });

const asText = (body: object): string => JSON.stringify(body, null, 2);
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

function checkVersion(request: FastifyRequest): void {
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION) {
    throw invalid(
      `Invalid Stripe API version: ${String(version).slice(0, 60)}. The embedded card provider speaks ${API_VERSION}.`,
    );
  }
}

export function toApiError(error: unknown, log: Log): ApiError {
  if (error instanceof ApiError) return error;
  const status = statusOf(error);
  if (status === 413) return new ApiError(413, 'Request body is too large.');
  if (status >= 400 && status < 500) {
    return invalid(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    );
  }
  log(`unexpected error: ${traceOf(error)}`, 'error');
  return SERVER_ERROR;
}

function send(reply: FastifyReply, answer: Answer, idempotencyKey: string | null): FastifyReply {
  reply
    .code(answer.status)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-cache, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('access-control-allow-origin', '*')
    .header('stripe-version', API_VERSION);
  if (answer.replayed)
    reply
      .header('idempotent-replayed', 'true')
      .header('original-request', answer.requestId)
      .header('request-id', newRequestId());
  else reply.header('request-id', answer.requestId);
  if (idempotencyKey) {
    reply.header('idempotency-key', idempotencyKey);
    if (!answer.replayed) reply.header('original-request', answer.requestId);
  }
  if (answer.rateLimited) reply.header('stripe-rate-limited-reason', answer.rateLimited);
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer realm="Stripe"');
  return reply.send(answer.body);
}

export function registerApi(app: FastifyInstance, options: ApiOptions): void {
  const { core, faults, idempotency, rateLimit, wake, settleDue, log, stopping } = options;

  const hold = async (fault: ApiFault | null, when: 'before' | 'after') => {
    if (fault?.kind === 'timeout' && fault.when === when)
      await pause(fault.holdMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  };

  /** Runs the operation in one transaction with the storing of its answer. */
  function execute(
    request: FastifyRequest,
    operation: Operation,
    requestId: string,
    key: string | null,
    fault: ApiFault | null,
  ): Answer {
    const path = pathOf(request);
    const form = ((request.method === 'POST' ? request.body : request.query) ?? {}) as FormObject;
    const idempotent = key ? { key, fingerprint: fingerprintOf(request.method, path, form) } : null;
    const stored = idempotent && idempotency.find(idempotent);
    if (stored) return { ...stored, replayed: true };
    settleDue();
    const broken = fault?.kind === '500' ? fault : null;
    const failed: Answer = { status: 500, body: asText(SERVER_ERROR.toBody()), requestId };
    return core.db.transaction(() => {
      let answer = failed;
      if (broken?.when !== 'before') {
        const id = String((request.params as { id?: string }).id ?? '');
        const result = operation({
          core,
          id,
          path,
          form,
          origin: { requestId, idempotencyKey: key },
        });
        const [status, body] =
          result instanceof ApiError ? [result.status, result.toBody()] : [200, result];
        if (!broken) answer = { status, body: asText(body), requestId };
      }
      if (idempotent) idempotency.store(idempotent, answer);
      return answer;
    })();
  }

  async function answerOf(
    request: FastifyRequest,
    operation: Operation,
    requestId: string,
    fault: ApiFault | null,
  ): Promise<Answer> {
    checkVersion(request);
    if (fault?.kind === '429') throw new RateLimited();
    const key =
      request.method === 'POST' ? readIdempotencyKey(request.headers['idempotency-key']) : null;
    if (key) idempotency.enter(key);
    try {
      await hold(fault, 'before');
      return execute(request, operation, requestId, key, fault);
    } finally {
      if (key) idempotency.leave(key);
    }
  }

  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
    endpoint: string,
  ): Promise<unknown> {
    const requestId = newRequestId();
    const header = request.headers['idempotency-key'];
    const key =
      request.method === 'POST' && typeof header === 'string' ? header.slice(0, 255) : null;
    let fault: ApiFault | null = null;
    let answer: Answer;
    try {
      authorize(request.headers.authorization, options.secretKeys);
      rateLimit.count(endpoint);
      fault = faults.take(request.method, pathOf(request));
      if (fault?.kind === 'hangup' && fault.when === 'before') return hangUp(request, reply);
      answer = await answerOf(request, operation, requestId, fault);
    } catch (error) {
      const known = toApiError(error, log);
      answer = {
        status: known.status,
        body: asText(known.toBody()),
        requestId,
        rateLimited: known instanceof RateLimited ? known.reason : undefined,
      };
    }
    if (request.method !== 'GET') wake();
    if (fault?.kind === 'hangup') return hangUp(request, reply);
    await hold(fault, 'after');
    return send(reply, answer, key);
  }

  function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }

  for (const [method, url, operation] of ROUTES)
    app.route({
      method,
      url,
      handler: (request, reply) => handle(request, reply, operation, `${method} ${url}`),
    });
  // Pages of any origin may call it, as they may the real one: a key opens it, no cookie.
  app.options('/v1/*', (_request, reply) =>
    reply
      .code(200)
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', 'GET, POST, DELETE')
      .header(
        'access-control-allow-headers',
        'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
      )
      .header('access-control-max-age', '300')
      .send(),
  );
}

/** Answers a request under /v1 that no route or parser took. */
export function answerApiError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  options: Pick<ApiOptions, 'secretKeys' | 'log'>,
): FastifyReply {
  let known: ApiError;
  try {
    authorize(request.headers.authorization, options.secretKeys);
    known =
      error === undefined
        ? invalid(
            `Unrecognized request URL (${request.method}: ${pathOf(request)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
          )
        : toApiError(error, options.log);
    if (error === undefined) known = new ApiError(404, known.message);
  } catch (refusal) {
    known = toApiError(refusal, options.log);
  }
  return send(
    reply,
    { status: known.status, body: asText(known.toBody()), requestId: newRequestId() },
    null,
  );
}
