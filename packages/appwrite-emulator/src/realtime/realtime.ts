/** Appwrite's realtime protocol over websockets, with limits for each client. */
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guest, type Caller } from '../access/caller';
import { accountModel } from '../account/users';
import type { Happening } from '../core/bus';
import { AppwriteError } from '../core/errors';
import { announcementOf } from '../core/eventNames';
import { now } from '../core/ids';
import { isRecord, parseJson } from '../core/values';
import { visitorOf } from '../http/rateLimits';
import type { Dependencies } from '../dependencies';
import {
  MessageError,
  channelsOf,
  concerned,
  isForAll,
  readSubscription,
  subscribe,
  type Connection,
} from './connection';

const queryOf = ({ query }: FastifyRequest): Record<string, unknown> =>
  isRecord(query) ? query : {};

const POLICY = 1008;
const FORMAT = 1003;
const TOO_MANY = 1013;
const LARGEST_MESSAGE = 64 * 1024;
/** A client with this much unread data is disconnected. */
const MOST_UNREAD = 1024 * 1024;
const MOST_CONNECTIONS = 5000;
/** The limit of open connections; a school or an office is one visitor. */
const MOST_OF_A_VISITOR = 100;
/** Clients ping every 20 s. */
const SILENCE_MS = 75_000;
const CONNECTS = { most: 128, windowSeconds: 60, key: 'realtime-connect' };
const MESSAGES = { most: 32, windowSeconds: 60, key: 'realtime-message' };
/** Limits refusals of messages: a client that ignores so many is disconnected. */
const REFUSALS = { ...MESSAGES, key: 'realtime-refusal' };

interface OpenConnection extends Connection {
  number: number;
  visitor: string;
  socket: WebSocket;
  /** The present identity by its credentials. */
  identify: () => Caller;
  lastHeard: number;
}

const userOf = (caller: Caller): unknown => (caller.user ? accountModel(caller.user) : null);

export async function addRealtime(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { project, callers, limits, bus, log } = dependencies;
  const connections = new Set<OpenConnection>();
  let lastNumber = 0;

  const send = (socket: WebSocket, text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD) {
      socket.terminate();
      return;
    }
    socket.send(text);
  };
  const refuse = (socket: WebSocket, code: number, message: string): void => {
    send(socket, JSON.stringify({ type: 'error', data: { code, message } }));
    if (code === POLICY) socket.close(POLICY, message.slice(0, 120));
  };
  const respond = ({ socket }: OpenConnection, data: Record<string, unknown>): void =>
    send(socket, JSON.stringify({ type: 'response', data: { success: true, ...data } }));

  const identify = (request: FastifyRequest): Caller => {
    const { jwt } = queryOf(request);
    const headers =
      typeof jwt === 'string' && jwt
        ? { ...request.headers, 'x-appwrite-jwt': jwt }
        : request.headers;
    return callers.identify({ method: request.method, headers }, 'sessions');
  };

  const handlers: Record<string, (connection: OpenConnection, data: unknown) => void> = {
    ping: ({ socket }) => send(socket, JSON.stringify({ type: 'pong' })),
    authentication: (connection, data) => {
      const session = isRecord(data) ? data.session : undefined;
      const caller = typeof session === 'string' ? callers.bySession(session) : null;
      if (!caller) throw new MessageError('Session is not valid.');
      Object.assign(connection, {
        caller,
        identify: () => callers.bySession(String(session)) ?? guest(),
      });
      respond(connection, { to: 'authentication', user: userOf(caller) });
    },
    subscribe: (connection, data) => {
      if (!Array.isArray(data)) throw new MessageError('Payload is not valid.');
      const wanted = data.map(readSubscription);
      for (const subscription of wanted) subscribe(connection, subscription);
      respond(connection, {
        to: 'subscribe',
        subscriptions: wanted.map(({ id, channels, queries }) => ({
          subscriptionId: id,
          channels,
          queries,
        })),
      });
    },
    unsubscribe: (connection, data) => {
      if (!Array.isArray(data)) throw new MessageError('Payload is not valid.');
      const ids = data.map((item) => String(isRecord(item) ? item.subscriptionId : undefined));
      respond(connection, {
        to: 'unsubscribe',
        subscriptions: ids.map((id) => ({
          subscriptionId: id,
          removed: connection.subscriptions.delete(id),
        })),
      });
    },
  };

  const receive = (connection: OpenConnection, text: string): void => {
    connection.lastHeard = Date.now();
    const name = String(connection.number);
    if (limits.hit(MESSAGES, name, connection.visitor).isExceeded) {
      if (limits.hit(REFUSALS, name, connection.visitor).isExceeded) connection.socket.terminate();
      else refuse(connection.socket, TOO_MANY, 'Too many messages.');
      return;
    }
    try {
      const message = parseJson(text);
      const { type, data } = isRecord(message) ? message : {};
      const handle =
        typeof type === 'string' && Object.hasOwn(handlers, type) ? handlers[type] : undefined;
      if (!handle) throw new MessageError('Message type is not valid.');
      handle(connection, data);
    } catch (error) {
      const isKnown = error instanceof MessageError || error instanceof AppwriteError;
      refuse(connection.socket, FORMAT, isKnown ? error.message : 'Message format is not valid.');
    }
  };

  const openOf = (visitor: string): number =>
    [...connections].filter((connection) => connection.visitor === visitor).length;

  /** @returns the reason of a refused connection, or null */
  const fault = (asked: unknown, visitor: string): [number, string] | null => {
    if (asked !== project) return [POLICY, 'Missing or unknown project ID'];
    if (
      limits.hit(CONNECTS, visitor, visitor).isExceeded ||
      connections.size >= MOST_CONNECTIONS ||
      openOf(visitor) >= MOST_OF_A_VISITOR
    )
      return [POLICY, 'Too many requests'];
    return null;
  };

  const open = (socket: WebSocket, request: FastifyRequest): void => {
    socket.on('error', () => socket.terminate());
    // A page that has left by now has no address either.
    if (socket.readyState !== socket.OPEN) return;
    const { project: asked, channels } = queryOf(request);
    const visitor = visitorOf(request.ip);
    const why = fault(asked, visitor);
    if (why) {
      refuse(socket, ...why);
      return;
    }
    try {
      lastNumber += 1;
      const connection: OpenConnection = {
        number: lastNumber,
        visitor,
        socket,
        caller: identify(request),
        subscriptions: new Map(),
        identify: () => identify(request),
        lastHeard: Date.now(),
      };
      if (Array.isArray(channels)) subscribe(connection, readSubscription({ channels }));
      connections.add(connection);
      socket.on('message', (data: Buffer) => receive(connection, data.toString()));
      socket.on('close', () => connections.delete(connection));
      const subscriptions = [...connection.subscriptions.keys()];
      send(
        socket,
        JSON.stringify({
          type: 'connected',
          data: {
            channels: channelsOf(connection),
            subscriptions,
            user: userOf(connection.caller),
          },
        }),
      );
    } catch (error) {
      refuse(
        socket,
        POLICY,
        error instanceof AppwriteError || error instanceof MessageError
          ? error.message
          : 'Message format is not valid.',
      );
    }
  };

  /** An ended session, or a blocked or removed account, no longer counts. */
  const identifyAgain = (connection: OpenConnection): void => {
    try {
      connection.caller = connection.identify();
    } catch {
      connection.caller = guest();
    }
  };

  const deliver = (happening: Happening): void => {
    if (connections.size === 0) return;
    const announcement = announcementOf(happening);
    const channels = new Set(announcement.channels);
    let start: string | undefined;
    for (const connection of connections) {
      let ids = concerned(connection, happening, channels);
      if (ids.length > 0 && connection.caller.user && !isForAll(happening)) {
        identifyAgain(connection);
        ids = concerned(connection, happening, channels);
      }
      if (ids.length > 0) {
        start ??= JSON.stringify({
          ...announcement,
          timestamp: now(),
          payload: happening.payload,
        }).slice(0, -1);
        send(
          connection.socket,
          `{"type":"event","data":${start},"subscriptions":${JSON.stringify(ids)}}}`,
        );
      }
      if (happening.kind === 'account' && connection.caller.user?.$id === happening.userId)
        identifyAgain(connection);
    }
  };
  bus.watch(deliver);

  const sweeping = setInterval(() => {
    const limit = Date.now() - SILENCE_MS;
    for (const connection of connections)
      if (connection.lastHeard < limit) connection.socket.terminate();
  }, SILENCE_MS / 3).unref();

  await app.register(fastifyWebsocket, {
    options: { maxPayload: LARGEST_MESSAGE, perMessageDeflate: false },
    errorHandler: (error, socket) => {
      log(`realtime: ${error.message}`, 'warn');
      socket.terminate();
    },
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweeping);
    for (const { socket } of connections) socket.terminate();
    done();
  });
  await app.register((scope, _options, done) => {
    scope.get('/realtime', { websocket: true }, open);
    done();
  });
}
