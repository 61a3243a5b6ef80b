/** The HTTP side: reads requests, runs a route's checks and answers as Appwrite does. */
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Transform, type Readable } from 'node:stream';
import { guest } from '../access/caller';
import { beginBusyTime } from '../core/busyTime';
import { AppwriteError, errorBody, toAppwriteError } from '../core/errors';
import { isRecord, parseJson } from '../core/values';
import { readUpload } from '../storage/uploads';
import type { Dependencies } from '../dependencies';
import { PREFLIGHT_HEADERS, originHeaders } from './origins';
import type { ParamShape } from './params';
import { readQuery } from './query';
import {
  limitOf,
  usesOf,
  withoutPorts,
  type CountedCall,
  type LimitedRoute,
  type RateLimits,
} from './rateLimits';
import type { ApiRequest, ApiRoute, Call, Route } from './route';

/** The limit for server keys. Documents are far smaller; multipart uploads have their own limit. */
const BODY_LIMIT = 5 * 1024 * 1024;
/** The limit for everyone else: four times the largest preferences. */
const CLIENT_BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
const CHECK_INTERVAL_MS = 5000;

const UNREADABLE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The time for a refusal to arrive while the other side keeps sending. */
const LAST_WORD_MS = 1000;

/** Ends a connection without a body, as its unreadable request may be a HEAD request. */
function refuse({ code }: { code: string }, socket: Socket): void {
  const status = UNREADABLE[code] ?? 400;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
}

const OF_ALL = { 'x-content-type-options': 'nosniff' };

export type AnswerUnreadable = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** @param answerUnreadable answers an address that cannot be decoded */
export function createApp(
  rewriteUrl: (request: IncomingMessage) => string,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
  answerUnreadable: AnswerUnreadable = (_request, reply) => sendNotFound(reply),
): FastifyInstance {
  const app = Fastify({
    logger: false,
    // Only a web server on this machine is trusted to name the caller's address and protocol.
    trustProxy: 'loopback',
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    // A client that does not read its answer is disconnected after this silence.
    connectionTimeout: requestTimeoutMs,
    forceCloseConnections: true,
    rewriteUrl: (request) => {
      const forwarded = request.headers['x-forwarded-for'];
      if (forwarded !== undefined)
        request.headers['x-forwarded-for'] = withoutPorts(String(forwarded));
      return rewriteUrl(request);
    },
    routerOptions: {
      querystringParser: (text) => readQuery(text),
      maxParamLength: 500,
      ignoreTrailingSlash: false,
    },
    // The body of an undecodable or long path is not read, so the connection ends.
    frameworkErrors: (_error, request, reply) => {
      void answerUnreadable(request, reply.headers({ ...OF_ALL, connection: 'close' }));
    },
    clientErrorHandler: refuse,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, requestTimeoutMs),
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(OF_ALL);
    // RFC 9112, 3.2: another reader on the way may have taken the other one.
    const hosts = request.raw.rawHeaders.filter(
      (name, at) => at % 2 === 0 && name.toLowerCase() === 'host',
    );
    if (hosts.length <= 1) done();
    else void reply.code(400).header('connection', 'close').send();
  });
  app.removeAllContentTypeParsers();
  // An unreadable body counts as empty, so that the missing parameters are refused.
  app.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json\b/,
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseJson(String(body)) ?? {}),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readQuery(String(body))),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
  return app;
}

/** Readers of uploads for the API's own routes. */
export async function addReaders(app: FastifyInstance, fileLimit: number): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: fileLimit,
      files: 1,
      fields: 200,
      fieldSize: 65_536,
      parts: 201,
      headerPairs: 50,
    },
    throwFileSizeLimit: true,
  });
}

const NOT_FOUND_PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>Error</title></head><body><h1>The page you're looking for doesn't exist.</h1><p><span class='type'>general_route_not_found</span></p></body></html>`;

export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-cache, no-store, must-revalidate')
    .type('text/html; charset=UTF-8')
    .send(NOT_FOUND_PAGE);
}

function sendError(
  error: unknown,
  reply: FastifyReply,
  version: string,
  asTables: boolean,
): FastifyReply {
  const known = toAppwriteError(error);
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  // The rest of the body is not read.
  if (known.status === 413) reply.header('connection', 'close');
  return reply
    .code(known.status)
    .headers({
      'cache-control': 'no-cache, no-store, must-revalidate',
      expires: '0',
      pragma: 'no-cache',
    })
    .type('application/json; charset=UTF-8')
    .send(JSON.stringify(errorBody(known, version, asTables)));
}

/** JavaScript rounds the bounds of 64-bit integers, which are written exactly here. */
function toJson(body: unknown): string {
  const json = JSON.stringify(body);
  if (!json.includes('9223372036854776000')) return json;
  return json
    .replaceAll('"min":-9223372036854776000', '"min":-9223372036854775808')
    .replaceAll('"max":9223372036854776000', '"max":9223372036854775807');
}

/** Passes on a body of unknown length up to a limit. */
function measured(body: Readable, most: number): Transform {
  let received = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      received += chunk.length;
      if (received > most)
        next(Object.assign(new Error('The body is too large.'), { statusCode: 413 }));
      else next(null, chunk);
    },
  });
  body.once('error', (error) => passed.destroy(error));
  return body.pipe(passed);
}

function readParams(shape: ParamShape, request: ApiRequest): Record<string, unknown> {
  const path = request.params;
  const sent =
    request.method === 'GET' || request.method === 'HEAD'
      ? request.query
      : isRecord(request.body)
        ? request.body
        : {};
  const values: Record<string, unknown> = {};
  for (const name in shape) {
    const param = shape[name];
    if (!param) continue;
    const given = Object.hasOwn(path, name)
      ? path[name]
      : Object.hasOwn(sent, name)
        ? sent[name]
        : undefined;
    if (given === undefined || given === null) {
      if (!param.fallback)
        throw new AppwriteError('general_argument_invalid', {
          message: `Param "${name}" is not optional.`,
        });
      values[name] = param.fallback.value;
      continue;
    }
    const result = param.read(given);
    if ('fault' in result)
      throw new AppwriteError('general_argument_invalid', {
        message: `Invalid \`${name}\` param: ${result.fault}`,
      });
    values[name] = result.value;
  }
  return values;
}

/** @throws AppwriteError beyond the limit */
export function countUse(
  route: LimitedRoute,
  call: CountedCall & Pick<Call, 'reply'>,
  limits: RateLimits,
): void {
  if (!route.limits || call.caller.isKey) return;
  let tightest = Infinity;
  for (const { rule, key, visitor } of usesOf(route, call)) {
    const state = limits.hit(rule, key, visitor);
    if (state.remaining < tightest) {
      tightest = state.remaining;
      call.reply.headers({
        'x-ratelimit-limit': state.limit,
        'x-ratelimit-remaining': state.remaining,
        'x-ratelimit-reset': state.reset,
      });
    }
    // A refused request makes no further count.
    if (state.isExceeded)
      throw new AppwriteError('general_rate_limit_exceeded', { limit: limitOf(rule) });
  }
}

function forgetUse(route: Route, call: Call, limits: RateLimits): void {
  if (!route.limits?.some(({ resetOnSuccess }) => resetOnSuccess)) return;
  for (const { rule, key } of usesOf(route, call)) if (rule.resetOnSuccess) limits.clear(rule, key);
}

function requireProject(route: Route, request: ApiRequest, project: string): void {
  const asked = request.query.project ?? request.headers['x-appwrite-project'];
  if (asked === project) return;
  if (asked !== undefined && asked !== '') throw new AppwriteError('project_not_found');
  if (route.scope !== 'public') throw new AppwriteError('general_access_forbidden');
}

export function addRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  dependencies: Dependencies,
): void {
  const {
    bodies,
    callers,
    origins,
    limits,
    readingTimes,
    flavour,
    log,
    logFailure,
    project,
    temporaryFolder,
  } = dependencies;

  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request;
    reply.headers(originHeaders(headers.origin, origins.isKnown(headers)));
    // Routes of files set another value.
    reply.header('cache-control', 'no-store').header('server', 'Appwrite');
    done();
  });
  // The route is logged instead of the address, which may contain typed text.
  app.addHook('onResponse', (request, reply, done) => {
    log(
      `${request.method} ${request.routeOptions.url ?? ''} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`,
      'debug',
    );
    done();
  });

  const calls = new WeakMap<object, Call>();
  const fail = (error: unknown, reply: FastifyReply, asTables: boolean): FastifyReply => {
    logFailure(error, reply.request, calls.get(reply.request)?.caller.user?.$id);
    return sendError(error, reply, flavour.version, asTables);
  };
  /** The bucket limits their size. */
  const uploads = new WeakSet<object>();
  /** Decides who calls before anything of the body is read. */
  const admit =
    (route: Route) =>
    (request: ApiRequest, reply: FastifyReply, done: () => void): void => {
      try {
        requireProject(route, request, project);
        const caller = callers.identify(request);
        const who = caller.lacksScope(route.scope);
        if (who !== null)
          throw new AppwriteError('general_unauthorized_scope', {
            message: `${who} missing scopes (${JSON.stringify([route.scope])})`,
          });
        if (route.onlySignedOut && caller.session)
          throw new AppwriteError('user_session_already_exists');
        if (
          route.uploadField !== undefined &&
          /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
        )
          uploads.add(request);
        else if (!caller.isKey) bodies.hold(request, reply, CLIENT_BODY_LIMIT);
        calls.set(request, {
          caller,
          request,
          reply,
          asTables: route.asTables ?? false,
          upload: null,
        });
        done();
      } catch (error) {
        fail(error, reply, route.asTables ?? false);
      }
    };
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const call = calls.get(request);
    if (call?.caller.isKey || uploads.has(request)) done(null, payload);
    else if (Number(request.headers['content-length'] ?? 0) > CLIENT_BODY_LIMIT)
      done(new AppwriteError('general_payload_too_large'));
    else
      done(
        null,
        request.headers['content-length'] === undefined
          ? measured(payload as Readable, CLIENT_BODY_LIMIT)
          : payload,
      );
  });

  /** Counts the time of the server's thread as the visitor's. */
  const timed = <T>({ ip }: ApiRequest, work: () => T): T => {
    const time = beginBusyTime();
    try {
      return work();
    } finally {
      readingTimes.add(ip, time.ms());
    }
  };
  const serve =
    (route: Route) =>
    async (request: ApiRequest, reply: FastifyReply): Promise<unknown> => {
      const call = calls.get(request) ?? {
        caller: guest(),
        request,
        reply,
        asTables: route.asTables ?? false,
        upload: null,
      };
      try {
        countUse(route, call, limits);
        route.admit?.(request.params, call);
        if (route.uploadField !== undefined && request.isMultipart()) {
          const { fields, part } = await readUpload(request, route.uploadField, temporaryFolder);
          request.body = fields;
          call.upload = part;
        }
        // A request of this process, such as the renderer's, has no connection.
        const isRead =
          route.method === 'GET' && !call.caller.isKey && request.raw.socket instanceof Socket;
        const turn = isRead ? readingTimes.admit(request.ip) : undefined;
        if (turn !== undefined) await turn;
        const answer = isRead
          ? timed(request, () => route.handle(readParams(route.params, request), call))
          : route.handle(readParams(route.params, request), call);
        const body: unknown = answer instanceof Promise ? await answer : answer;
        if (reply.sent || reply.raw.headersSent) return reply;
        forgetUse(route, call, limits);
        const status = reply.statusCode === 200 ? (route.status ?? 200) : reply.statusCode;
        if (body === undefined) return reply.code(status).send();
        const json = isRead ? timed(request, () => toJson(body)) : toJson(body);
        return reply.code(status).type('application/json; charset=UTF-8').send(json);
      } catch (error) {
        return fail(error, reply, call.asTables);
      } finally {
        if (call.upload) await rm(call.upload.path, { force: true });
      }
    };
  for (const route of routes) {
    app.route<ApiRoute>({
      method: route.method,
      url: route.path,
      onRequest: admit(route),
      handler: serve(route),
      exposeHeadRoute: route.method === 'GET',
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    });
  }
  app.options('/*', (_request, reply) =>
    reply.code(204).headers(PREFLIGHT_HEADERS).type('text/html').send(),
  );
  app.setErrorHandler((error, _request, reply) => fail(error, reply, false));
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: (_request, reply) => sendNotFound(reply),
  });
}
