/** The 3-D Secure page of an intent without a session, under /c/auth. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core/core';
import { answerAction, waitingAction } from '../intents/actions';
import { challengePage } from './checkoutPage';
import type { Assets, Frame } from './layout';
import { noticePage } from './layout';
import { bodyOf, originOf, sendPage, strictHeaders } from './replies';
import { languageFor, textsOf } from './texts';

export interface ActionPageOptions {
  core: Core;
  /** Runs a change in a transaction and sends its events. */
  change: <T>(work: () => T) => T;
  assets: Assets;
}

type ActionRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { attempt?: unknown };
}>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function registerActionPages(
  app: FastifyInstance,
  { core, change, assets }: ActionPageOptions,
): void {
  const frameFor = (request: FastifyRequest): Omit<Frame, 'title'> => {
    const language = languageFor('auto', request.headers['accept-language']);
    return { language, texts: textsOf(language), assets };
  };

  const notice = (
    request: FastifyRequest,
    reply: FastifyReply,
    title: string,
    text: string,
  ): FastifyReply =>
    sendPage(strictHeaders(reply), noticePage({ ...frameFor(request), title }, title, text, null));

  const gone = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { missingTitle, missingBody } = frameFor(request).texts;
    return notice(request, reply.code(404), missingTitle, missingBody);
  };

  app.get('/c/auth/:id', (request: ActionRequest, reply) => {
    const { id } = request.params;
    const attempt = textOf(request.query.attempt);
    const waiting = waitingAction(core, id, attempt);
    if (!waiting) return gone(request, reply);
    strictHeaders(reply, originOf(waiting.action.returnTo));
    const { last4, amount: price } = waiting;
    const action = `/c/auth/${id}`;
    return sendPage(reply, challengePage(frameFor(request), { action, attempt, last4, price }));
  });

  app.post('/c/auth/:id', (request: ActionRequest, reply) => {
    const { id } = request.params;
    const { attempt, result } = bodyOf(request);
    const answered = change(() =>
      answerAction(core, id, textOf(attempt), textOf(result) === 'complete'),
    );
    if (!answered) return gone(request, reply);
    if (answered.next !== null)
      return strictHeaders(reply, originOf(answered.next)).redirect(answered.next, 303);
    const { texts } = frameFor(request);
    if (!answered.passed)
      return notice(request, reply, texts.refusedTitle, texts.declines.authentication);
    const isSetup = answered.name === 'setup_intent';
    return notice(request, reply, texts.doneTitle, isSetup ? texts.save.doneBody : texts.doneBody);
  });
}
