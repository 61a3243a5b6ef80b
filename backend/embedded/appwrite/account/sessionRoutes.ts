/** Signing in and out. */
import type { FastifyRequest } from 'fastify';
import { AppwriteError } from '../core/errors';
import { setSessionCookies, type CookiePlace } from '../http/cookies';
import { hostnameOf } from '../http/origins';
import { email, password } from '../http/params';
import { route, type Call, type LimitRule, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import { callerOf, type AccountSurroundings } from './accountRoutes';
import { isPassword } from './passwords';
import { SESSION_SECONDS, sessionModel, type Session } from './sessions';
import { accountModel } from './users';

const SIGN_IN: readonly LimitRule[] = [{ most: 10, key: 'url:{url},email:{param-email}', resetOnSuccess: true }];
const SIGN_OUT: readonly LimitRule[] = [{ most: 100 }];

const isAddress = (host: string): boolean => host === 'localhost' || /^[\d.]+$/.test(host) || host.startsWith('[');

const hostOf = (request: FastifyRequest): string => hostnameOf(`http://${request.headers.host ?? 'localhost'}`);

/** The last two names: near enough to what may be registered. */
const registrable = (host: string): string => host.split('.').slice(-2).join('.');

/** Where browsers keep no cookie of another site, the session is handed to the page itself. */
function needsFallback(request: FastifyRequest): boolean {
  const host = hostOf(request);
  if (isAddress(host)) return true;
  const from = request.headers.origin ?? request.headers.referer;
  return from !== undefined && registrable(hostnameOf(from)) !== registrable(host);
}

export function sessionRoutes({ project, users, sessions, bus }: AccountSurroundings): Route[] {
  const placeOf = (request: FastifyRequest): CookiePlace => {
    const host = hostOf(request);
    return { project, isSecure: request.protocol === 'https', domain: isAddress(host) ? null : `.${host}` };
  };
  const remember = ({ request, reply }: Call, value: string): void => {
    setSessionCookies(reply, value, SESSION_SECONDS, placeOf(request));
    if (needsFallback(request)) reply.header('x-fallback-cookies', JSON.stringify({ [`a_session_${project}`]: value }));
  };
  const forget = ({ request, reply }: Call): void => {
    setSessionCookies(reply, '', 0, placeOf(request));
    if (needsFallback(request)) reply.header('x-fallback-cookies', '[]');
  };
  const tell = (call: Call, action: string, session: Session): void => {
    const user = call.caller.user ?? users.find({ id: session.userId });
    if (user) bus.tell({ kind: 'account', userId: user.$id, action, payload: accountModel(user) });
  };
  const find = (call: Call, id: string): Session => {
    const session = id === 'current' ? call.caller.session : sessions.get(callerOf(call).$id, id);
    if (!session) throw new AppwriteError('user_session_not_found');
    return session;
  };
  const show = (call: Call, session: Session): Record<string, unknown> => sessionModel(session, session.$id === call.caller.session?.$id);

  return [
    route({
      method: 'POST', path: '/account/sessions/email', scope: 'sessions.write', status: 201, onlySignedOut: true, limits: SIGN_IN, params: { email, password },
      handle: async ({ email: address, password: given }, call) => {
        const user = users.find({ email: address });
        const isRight = await isPassword(given, user?.passwordHash);
        if (!user || !isRight) throw new AppwriteError('user_invalid_credentials');
        if (!user.status) throw new AppwriteError('user_blocked');
        const { session, value } = sessions.start(user, call.request.ip);
        remember(call, value);
        tell(call, 'create', session);
        return sessionModel(session, true, call.caller.isKey ? value : '');
      },
    }),
    route({
      method: 'GET', path: '/account/sessions', scope: 'account',
      handle: (_params, call) => listInMemory('sessions', sessions.list(callerOf(call).$id).map((session) => show(call, session))),
    }),
    route({ method: 'GET', path: '/account/sessions/:sessionId', scope: 'account', handle: ({ sessionId }, call) => show(call, find(call, sessionId)) }),
    route({
      method: 'DELETE', path: '/account/sessions/:sessionId', scope: 'account', status: 204, limits: SIGN_OUT,
      handle: ({ sessionId }, call) => {
        const session = find(call, sessionId);
        sessions.end(session.$id);
        if (session.$id === call.caller.session?.$id) forget(call);
        tell(call, 'update', session);
      },
    }),
    route({
      method: 'DELETE', path: '/account/sessions', scope: 'account', status: 204, limits: SIGN_OUT,
      handle: (_params, call) => {
        sessions.endAll(callerOf(call).$id);
        forget(call);
      },
    }),
  ];
}
