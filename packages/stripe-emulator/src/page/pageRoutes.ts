/** The hosted page's routes under /c: show, pay, 3-D Secure, and the page's two static files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { struck, type PaymentFaults } from '../controls/paymentFaults';
import type { Core } from '../core/core';
import type { CardReading } from '../payments/cardFields';
import { readCardFields } from '../payments/cardFields';
import type { PayResult } from '../payments/pay';
import { answerChallenge, fixedEmail, isSaving, payWithCard } from '../payments/pay';
import type { OpenedSession } from '../sessions/sessions';
import { lookAtSession } from '../sessions/sessions';
import { challengePage, checkoutPage, type Challenge } from './checkoutPage';
import type { Assets, Frame } from './layout';
import { noticePage } from './layout';
import { registerActionPages } from './actionRoutes';
import { bodyOf, originOf, sendPage, strictHeaders, wantsJson } from './replies';
import type { DeclineKey, Texts } from './texts';
import { declineKey, languageFor, textsOf } from './texts';

export interface PageOptions {
  core: Core;
  paymentFaults: PaymentFaults;
  wake: () => void;
  /** Resolves when the webhooks of an event have had their first answer. */
  firstAnswer: (event: string) => Promise<void>;
  /** How long a customer waits for the webhook before being sent back. */
  webhookWaitMs: number;
}

interface Asset {
  url: string;
  type: string;
  text: string;
}

function readAsset(name: string, type: string): Asset {
  const text = readFileSync(join(__dirname, name), 'utf8');
  return {
    url: `/c/assets/${createHash('sha256').update(text).digest('hex').slice(0, 12)}/${name}`,
    type,
    text,
  };
}

type IdRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { problem?: unknown; attempt?: unknown };
}>;

/** The use of a saved card that the page names, unless the session hides it. */
function agreementOf({ body, hidden }: OpenedSession): 'off_session' | 'on_session' | null {
  if (body.consent_collection?.payment_method_reuse_agreement?.position === 'hidden') return null;
  return body.mode === 'setup' ? 'off_session' : (hidden.paymentData.setup_future_usage ?? null);
}

const priceOf = ({ body }: OpenedSession): Challenge['price'] =>
  body.mode === 'setup'
    ? null
    : { amount: body.amount_total ?? 0, currency: body.currency ?? 'usd' };

export function registerPages(
  app: FastifyInstance,
  { core, paymentFaults, wake, firstAnswer, webhookWaitMs }: PageOptions,
): void {
  const css = readAsset('checkout.css', 'text/css; charset=utf-8');
  const script = readAsset('checkout.js', 'text/javascript; charset=utf-8');
  const assets: Assets = { css: css.url, script: script.url };
  for (const asset of [css, script]) {
    app.get(asset.url, (_request, reply) =>
      reply
        .header('content-type', asset.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(asset.text),
    );
  }

  const frameFor = (
    request: FastifyRequest,
    opened: OpenedSession | null,
  ): Omit<Frame, 'title'> => {
    const language = languageFor(opened?.body.locale ?? null, request.headers['accept-language']);
    return { language, texts: textsOf(language), assets };
  };

  const change = <T>(work: () => T): T => {
    const result = core.db.transaction(work)();
    wake();
    return result;
  };

  /** The page as the session stands: the form, or a notice when there is nothing to pay. */
  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    extra: {
      decline?: DeclineKey | null;
      reading?: CardReading;
      typed?: { email: string; name: string };
    } = {},
  ): FastifyReply {
    const opened = lookAtSession(core, id, change);
    const frame = frameFor(request, opened);
    const { texts } = frame;
    strictHeaders(reply, originOf(opened?.body.success_url ?? null));
    if (!opened)
      return sendPage(
        reply.code(404),
        noticePage(
          { ...frame, title: texts.missingTitle },
          texts.missingTitle,
          texts.missingBody,
          null,
        ),
      );
    if (opened.body.status === 'complete')
      return sendPage(
        reply,
        noticePage(
          { ...frame, title: texts.doneTitle },
          texts.doneTitle,
          opened.body.mode === 'setup' ? texts.save.doneBody : texts.doneBody,
          null,
        ),
      );
    if (opened.body.status !== 'open') {
      return sendPage(
        reply,
        noticePage(
          { ...frame, title: texts.expiredTitle },
          texts.expiredTitle,
          opened.body.mode === 'setup' ? texts.save.expiredBody : texts.expiredBody,
          opened.body.cancel_url,
        ),
      );
    }
    const { reading, decline = null } = extra;
    const typed = extra.typed ?? { email: opened.body.customer_email ?? '', name: '' };
    const problems = reading && !reading.ok ? reading.problems : {};
    return sendPage(
      reply,
      checkoutPage({
        frame,
        session: opened.body,
        lineItems: opened.hidden.lineItems,
        typed,
        fixedEmail: fixedEmail(core, opened.body),
        agreement: agreementOf(opened),
        saving: isSaving(opened),
        problems,
        decline,
      }),
    );
  }

  const problemTexts = (
    reading: CardReading & { ok: false },
    texts: Texts,
  ): Record<string, string> =>
    Object.fromEntries(
      Object.entries(reading.problems).map(([name, problem]) => [name, texts.problems[problem]]),
    );

  /** Where the browser goes after a result, or null when it stays on the form. */
  async function nextOf(id: string, result: PayResult): Promise<string | null> {
    switch (result.kind) {
      case 'paid':
        if (result.completedEvent) {
          const done = new AbortController();
          await Promise.race([
            firstAnswer(result.completedEvent),
            pause(webhookWaitMs, undefined, { signal: done.signal, ref: false }).catch(
              () => undefined,
            ),
          ]);
          done.abort();
          if (paymentFaults.take('close_tab')) return `/c/pay/${encodeURIComponent(id)}`;
        }
        return result.returnTo;
      case 'challenge':
        return `/c/pay/${id}/3ds?attempt=${result.attempt}`;
      case 'expired':
      case 'superseded':
      case 'unknown':
        return `/c/pay/${encodeURIComponent(id)}`;
      case 'declined':
        return null;
    }
  }

  async function pay(request: IdRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params;
    const body = bodyOf(request);
    const opened = lookAtSession(core, id, change);
    const { texts } = frameFor(request, opened);
    const reading = readCardFields(body, core.clock.nowMs());
    const typed = {
      email: String(body['email'] ?? '').slice(0, 254),
      name: String(body['name'] ?? '').slice(0, 200),
    };
    // Only an open page shows problems of its fields; a closed one shows that it is closed.
    if (!reading.ok && opened?.body.status === 'open') {
      if (wantsJson(request))
        return strictHeaders(reply)
          .code(400)
          .send({ problems: problemTexts(reading, texts) });
      return show(request, reply.code(400), id, { reading, typed });
    }
    const faulty =
      reading.ok && opened?.body.status === 'open' ? struck(reading.input, paymentFaults) : null;
    const result: PayResult = reading.ok
      ? change(() => payWithCard(core, id, faulty?.input ?? reading.input))
      : { kind: 'expired' };
    const next =
      faulty?.abandoned && opened?.body.cancel_url
        ? opened.body.cancel_url
        : await nextOf(id, result);
    if (next === null && result.kind === 'declined') {
      const key = declineKey(result.decline);
      if (wantsJson(request))
        return strictHeaders(reply).code(402).send({ message: texts.declines[key] });
      return show(request, reply.code(402), id, { decline: key, typed });
    }
    if (wantsJson(request))
      return strictHeaders(reply).send({ next, paid: result.kind === 'paid' });
    return strictHeaders(reply, originOf(opened?.body.success_url ?? null)).redirect(
      next ?? `/c/pay/${id}`,
      303,
    );
  }

  async function answer(request: IdRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params;
    const { attempt, result: given } = bodyOf(request);
    const result = change(() =>
      answerChallenge(core, id, typeof attempt === 'string' ? attempt : '', given === 'complete'),
    );
    const next = await nextOf(id, result);
    const problem = result.kind === 'declined' ? `?problem=${declineKey(result.decline)}` : '';
    const returnTo = core.store.get('checkout.session', id)?.body.success_url ?? null;
    return strictHeaders(reply, originOf(returnTo)).redirect(
      next ?? `/c/pay/${encodeURIComponent(id)}${problem}`,
      303,
    );
  }

  app.get('/c/pay/:id', (request: IdRequest, reply) => {
    const { problem } = request.query;
    const decline =
      typeof problem === 'string' && Object.hasOwn(textsOf('en').declines, problem)
        ? (problem as DeclineKey)
        : null;
    return show(request, reply, request.params.id, { decline });
  });
  app.post('/c/pay/:id', pay);
  app.get('/c/pay/:id/3ds', (request: IdRequest, reply) => {
    const { id } = request.params;
    const opened = lookAtSession(core, id, change);
    const waiting = opened?.body.status === 'open' ? opened.hidden.challenge : undefined;
    if (!opened || !waiting || waiting.attempt !== request.query.attempt)
      return show(request, reply, id);
    strictHeaders(reply, originOf(opened.body.success_url));
    return sendPage(
      reply,
      challengePage(frameFor(request, opened), {
        action: `/c/pay/${id}/3ds`,
        attempt: waiting.attempt,
        last4: waiting.card.last4,
        price: priceOf(opened),
      }),
    );
  });
  app.post('/c/pay/:id/3ds', answer);
  registerActionPages(app, { core, change, assets });
}
