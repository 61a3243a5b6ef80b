/** The address of each function for webhooks: requests reach it unchanged, byte for byte. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { AppwriteError, toAppwriteError } from '../core/errors';
import { isShallow } from '../core/values';
import type { Dependencies } from '../dependencies';
import { countUse } from '../http/app';
import type { ApiRequest, ApiRoute } from '../http/route';
import { RUNS } from './executionRoutes';
import type { Executor } from './executor';

const PREFIX = '/_functions';
/** The body of one webhook event: Stripe's have some kilobytes, or hundreds with long lists. */
const BODY_LIMIT = 1024 * 1024;
const HOST = /^([a-z0-9][\w-]{0,35})\.functions\.localhost(?::\d+)?$/i;
/** Headers of one hop; the server sets its own. */
const HOP_HEADERS = new Set([
  'connection',
  'transfer-encoding',
  'keep-alive',
  'content-length',
  'upgrade',
  'proxy-connection',
  'te',
  'trailer',
]);

/** `<id>.functions.localhost/x` is `/_functions/<id>/x`. */
export function addressedUrl(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const functionId = HOST.exec(request.headers.host ?? '')?.[1];
  return functionId === undefined
    ? url
    : `${PREFIX}/${functionId}${url.startsWith('/') ? url : `/${url}`}`;
}

const page = (type: string, message: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>Error</title></head><body><h1>${message.replace(/[<>&]/g, '')}</h1><p><span class='type'>${type}</span></p></body></html>`;

function sendPage(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, type, message, retryAfterSeconds } = toAppwriteError(error);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (status === 413) reply.header('connection', 'close');
  return reply.code(status).type('text/html; charset=UTF-8').send(page(type, message));
}

function flatHeaders(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

export interface FunctionAddresses {
  /** Functions with an address of their own; all by default. */
  functionAddresses?: readonly string[];
  /** Addresses that count with executions; none by default, as webhooks come with events. */
  countedAddresses?: readonly string[];
  /** Decides by a request's head before its body is read; all are admitted by default. */
  admitsAddressed?: (request: AddressedRequest) => boolean;
}

export interface AddressedRequest {
  functionId: string;
  method: string;
  path: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
}

const pathOf = (url: string, functionId: string): string => {
  const path = url.slice(`${PREFIX}/${functionId}`.length);
  return path.startsWith('/') ? path : `/${path}`;
};

export async function addFunctionAddresses(
  app: FastifyInstance,
  executor: Executor,
  {
    bodies,
    callers,
    limits,
    logFailure,
    flavour,
  }: Pick<Dependencies, 'bodies' | 'callers' | 'flavour' | 'limits' | 'logFailure'>,
  {
    functionAddresses: addressed,
    countedAddresses: counted,
    admitsAddressed: admits = () => true,
  }: FunctionAddresses,
): Promise<void> {
  await app.register(
    (scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
        (_request, body, parsed) => parsed(null, body),
      );
      const fail = (error: unknown, reply: FastifyReply): FastifyReply => {
        logFailure(error, reply.request);
        return sendPage(reply, error);
      };
      scope.setErrorHandler((error, _request, reply) => fail(error, reply));

      const admit = (request: ApiRequest, reply: FastifyReply, next: () => void): void => {
        const { functionId = '' } = request.params;
        const [path = '/'] = pathOf(request.url, functionId).split('?');
        const asked = { functionId, method: request.method, path, headers: flatHeaders(request) };
        try {
          if (!admits(asked)) throw new AppwriteError('general_bad_request');
          bodies.hold(request, reply, BODY_LIMIT);
          next();
        } catch (error) {
          // The body is not read.
          fail(error, reply.header('connection', 'close'));
        }
      };
      const serve = async (request: ApiRequest, reply: FastifyReply): Promise<unknown> => {
        const { functionId = '' } = request.params;
        try {
          const caller = callers.identify(request, 'none');
          if (counted?.includes(functionId)) countUse(RUNS, { caller, request, reply }, limits);
          const { found } = executor.ready(functionId);
          const isForAll = found.execute.includes('any') || found.execute.includes('guests');
          if (!isForAll || addressed?.includes(functionId) === false)
            throw new AppwriteError('function_execute_permission_missing');
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          if (
            /\bjson\b/i.test(request.headers['content-type'] ?? '') &&
            !isShallow(body.toString('latin1'))
          )
            throw new AppwriteError('general_bad_request');
          const { execution, answer } = await executor.run(functionId, {
            method: request.method,
            path: pathOf(request.url, functionId),
            headers: flatHeaders(request),
            body,
            ip: request.ip,
            trigger: flavour.hasDomainTrigger ? 'domain' : 'http',
            lane: 'address',
          });
          const headers = Object.fromEntries(
            Object.entries(answer.headers).filter(([name]) => !HOP_HEADERS.has(name)),
          );
          return await reply
            .code(answer.statusCode)
            .headers({ ...headers, 'x-appwrite-execution-id': execution.$id })
            .send(answer.body);
        } catch (error) {
          return fail(error, reply);
        }
      };
      for (const url of ['/:functionId', '/:functionId/*'])
        scope.route<ApiRoute>({
          method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
          url,
          onRequest: admit,
          handler: serve,
          bodyLimit: BODY_LIMIT,
        });
      done();
    },
    { prefix: PREFIX },
  );
}
