/** The controls under /_emu, as JSON for programs and as a page of buttons for people. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalid, missing } from '../core/apiError';
import type { Core } from '../core/core';
import type { Log } from '../core/log';
import type { ApiFaults } from '../http/apiFaults';
import { toApiError } from '../http/apiRoutes';
import type { FormObject, FormValue } from '../params/formParser';
import { flag, integer, metadata, oneOf, optional, readParams, text } from '../params/readers';
import { closeDispute, openDispute } from '../payments/disputes';
import { chargeFor, refundCharge } from '../payments/refunds';
import { getSession } from '../sessions/sessions';
import type { WebhookFaults } from '../webhooks/webhookFaults';
import { cardControls } from './cardControls';
import { controlPage, STYLE_HASH } from './controlPage';
import { allowLocalPage, isLocalCaller } from './guard';
import type { PaymentFaults } from './paymentFaults';
import { readState } from './state';
import { createUsedControls } from './usedControls';

export interface ControlOptions {
  core: Core;
  apiFaults: ApiFaults;
  webhookFaults: WebhookFaults;
  paymentFaults: PaymentFaults;
  wake: () => void;
  /** Empties the database. */
  reset: () => void;
  log: Log;
}

type Control = (form: FormObject, name: string) => object;

const id = optional(text({ max: 200 }));
const count = optional(integer({ min: 1, max: 100_000 }));

/** Numbers and booleans become text, and the page's empty fields are left out. */
function asForm(body: unknown): FormObject {
  const form: FormObject = {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return form;
  for (const [key, value] of Object.entries(body)) {
    if (value === '' || value === null || value === undefined) continue;
    form[key] = asFormValue(value);
  }
  return form;
}

const asFormValue = (value: unknown): FormValue =>
  Array.isArray(value)
    ? value.map(asFormValue)
    : typeof value === 'object'
      ? asForm(value)
      : String(value);

function makeControls({
  core,
  apiFaults,
  webhookFaults,
  paymentFaults,
  reset,
}: ControlOptions): Record<string, Control> {
  const chargeOf = (params: {
    session?: string | undefined;
    payment_intent?: string | undefined;
    charge?: string | undefined;
  }): string => {
    if (!params.session) return chargeFor(core, params);
    const intent = getSession(core, params.session, 'session').body.payment_intent;
    if (!intent) throw invalid('This session has not been paid.', undefined, 'session');
    return chargeFor(core, { payment_intent: intent });
  };

  const openDisputeOf = (params: {
    dispute?: string | undefined;
    session?: string | undefined;
    payment_intent?: string | undefined;
    charge?: string | undefined;
  }): string => {
    if (params.dispute) return params.dispute;
    const charge = chargeOf(params);
    const open = core.store
      .ofCharge('dispute', charge)
      .find(({ body }) => body.status === 'needs_response');
    if (!open) throw missing('dispute', charge, 'charge');
    return open.body.id;
  };

  const webhookFault: Control = (form, name) => {
    const kind = oneOf(['drop', 'duplicate', 'delay', 'reorder'])(name, 'kind');
    const params = readParams(
      {
        type: optional(text({ max: 100 })),
        session: id,
        count,
        seconds: optional(integer({ min: 0, max: 604_800 })),
        copies: optional(integer({ min: 2, max: 20 })),
        new_ids: optional(flag),
      },
      form,
    );
    webhookFaults.add({
      kind,
      type: params.type,
      session: params.session,
      // One successful payment is four events.
      remaining: params.count ?? (kind === 'reorder' ? 4 : 1),
      seconds: params.seconds ?? 5,
      copies: params.copies ?? 2,
      newIds: params.new_ids ?? false,
    });
    return { webhook_faults: webhookFaults.list() };
  };

  const apiFault: Control = (form, name) => {
    const kind = oneOf(['500', '429', 'timeout', 'hangup'])(name, 'kind');
    const params = readParams(
      {
        path: optional(text({ max: 300 })),
        method: optional(oneOf(['GET', 'POST'])),
        count,
        when: optional(oneOf(['before', 'after'])),
        hold_ms: optional(integer({ min: 1, max: 600_000 })),
      },
      form,
    );
    const lostAnswer = kind === 'timeout' || kind === 'hangup';
    apiFaults.add({
      kind,
      path: params.path,
      method: params.method,
      remaining: params.count ?? 1,
      when: params.when ?? (lostAnswer ? 'after' : 'before'),
      holdMs: params.hold_ms ?? 120_000,
    });
    return { api_faults: apiFaults.list() };
  };

  const paymentFault: Control = (form, name) => {
    readParams({}, form);
    paymentFaults.add(oneOf(['decline', 'abandon', 'close_tab'])(name, 'kind'));
    return { payment_faults: paymentFaults.list() };
  };

  const clearFaults = (): void => {
    webhookFaults.clear();
    apiFaults.clear();
    paymentFaults.clear();
  };

  const dispute: Control = (form, name) => {
    const params = readParams(
      {
        dispute: id,
        session: id,
        payment_intent: id,
        charge: id,
        reason: optional(text({ max: 60 })),
      },
      form,
    );
    switch (oneOf(['open', 'win', 'lose'])(name, 'action')) {
      case 'open':
        return openDispute(core, chargeOf(params), params.reason ?? 'fraudulent');
      case 'win':
        return closeDispute(core, openDisputeOf(params), 'won');
      case 'lose':
        return closeDispute(core, openDisputeOf(params), 'lost');
    }
  };

  return {
    'webhooks/drop': webhookFault,
    'webhooks/duplicate': webhookFault,
    'webhooks/delay': webhookFault,
    'webhooks/reorder': webhookFault,
    'webhooks/release': () => ({ released: core.events.releaseHeld() }),
    'webhooks/resend': (form) => {
      const params = readParams({ event: id, session: id }, form);
      const { event = core.events.newestAbout(params.session ?? '') ?? '' } = params;
      if (!core.events.resend(event))
        throw missing('event', params.event ?? params.session ?? '', 'event');
      return { resent: event };
    },
    'next/500': apiFault,
    'next/429': apiFault,
    'next/timeout': apiFault,
    'next/hangup': apiFault,
    'pay/decline': paymentFault,
    'pay/abandon': paymentFault,
    'pay/close_tab': paymentFault,
    'faults/clear': () => {
      clearFaults();
      return { released: core.events.releaseHeld() };
    },
    refund: (form) => {
      const params = readParams(
        {
          session: id,
          payment_intent: id,
          charge: id,
          amount: optional(integer({ min: 1 })),
          outcome: optional(oneOf(['succeeded', 'pending', 'canceled', 'failed'])),
          after_seconds: optional(integer({ min: 0, max: 604_800 })),
          metadata,
        },
        form,
      );
      const course = (
        {
          succeeded: 'succeeded',
          pending: 'pending_then_succeeded',
          canceled: 'pending_then_canceled',
          failed: 'succeeded_then_failed',
        } as const
      )[params.outcome ?? 'succeeded'];
      return refundCharge(
        core,
        {
          charge: chargeOf(params),
          amountMinor: params.amount,
          reason: 'requested_by_customer',
          metadata: params.metadata,
          course,
          settleSeconds: params.after_seconds ?? 0,
        },
        null,
      );
    },
    ...cardControls(core),
    'dispute/open': dispute,
    'dispute/win': dispute,
    'dispute/lose': dispute,
    clock: (form) => {
      const { advance_seconds: seconds } = readParams(
        { advance_seconds: integer({ min: -31_536_000, max: 31_536_000 }) },
        form,
      );
      core.clock.advance(seconds);
      return { now: core.clock.now(), shift_seconds: core.clock.shift() };
    },
    reset: () => {
      clearFaults();
      reset();
      return { reset: true };
    },
  };
}

export function registerControls(app: FastifyInstance, options: ControlOptions): void {
  const { core, apiFaults, webhookFaults, paymentFaults, wake, log } = options;
  const controls = makeControls(options);
  const used = createUsedControls(core.clock.machineMs);
  const state = () => readState(core, apiFaults, webhookFaults, paymentFaults, used.list());

  const act = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply => {
    const forPerson = (request.headers.accept ?? '').includes('text/html');
    try {
      const control = controls[path];
      if (!control) throw new ApiError(404, `Unknown control: ${path}`);
      const form = asForm(request.body);
      const result = core.db.transaction(() => control(form, path.split('/')[1] ?? ''))();
      used.add(path, form);
      wake();
      return forPerson
        ? reply.redirect(`/_emu?done=${encodeURIComponent(path)}`, 303)
        : reply.send(result);
    } catch (error) {
      const known = toApiError(error, log);
      return forPerson
        ? reply.redirect(`/_emu?problem=${encodeURIComponent(known.message.slice(0, 300))}`, 303)
        : reply.code(known.status).send(known.toBody());
    }
  };

  // A scope of its own, in which JSON bodies are read as well.
  void app.register((scope, _none, done) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'same-origin');
      reply.header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      );
      allowLocalPage(request, reply);
      if (!isLocalCaller(request))
        return reply.code(403).type('text/plain').send('The controls answer to this machine only.');
    });
    scope.get<{ Querystring: Record<string, unknown> }>('/_emu', (request, reply) => {
      const { done: did, problem } = request.query;
      const message =
        typeof problem === 'string'
          ? { text: problem, bad: true }
          : typeof did === 'string'
            ? { text: `Done: ${did}`, bad: false }
            : null;
      return reply.type('text/html; charset=utf-8').send(controlPage(state(), message));
    });
    scope.get('/_emu/state', (_request, reply) => reply.send(state()));
    scope.post<{ Params: { '*': string } }>('/_emu/*', (request, reply) =>
      act(request, reply, request.params['*']),
    );
    done();
  });
}
