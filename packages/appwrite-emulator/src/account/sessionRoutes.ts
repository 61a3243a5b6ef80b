import { serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { AppwriteError } from '../core/errors';
import { hostnameOf } from '../http/origins';
import { email, password } from '../http/params';
import { limitOf, visitorOf } from '../http/rateLimits';
import { route, type Call, type LimitRule, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import type { Dependencies } from '../dependencies';
import { callerOf } from './accountRoutes';
import { hashPassword, isOutdated, isPassword } from './passwords';
import { SESSION_SECONDS, sessionModel, type Session } from './sessions';
import { accountModel } from './users';

/** Appwrite counts by e-mail alone, so that anyone can lock anyone out. */
const SIGN_IN: readonly LimitRule[] = [
  { most: 10, key: 'url:{url},ip:{ip},email:{param-email}', resetOnSuccess: true },
  // Many people may share an address; this limits tries of one password on many accounts.
  { most: 60, windowSeconds: 600, key: 'url:{url},ip:{ip}' },
];
/** Limits tries of one account from all addresses; addresses where it is signed in may continue. */
const TRIES_OF_ONE: LimitRule = { most: 100, key: 'sign-in of' };
const SIGN_OUT: readonly LimitRule[] = [{ most: 100 }];

const isAddress = (host: string): boolean =>
  host === 'localhost' || /^[\d.]+$/.test(host) || host.startsWith('[');

const hostOf = (request: FastifyRequest): string =>
  hostnameOf(`http://${request.headers.host ?? 'localhost'}`);

/** The last two labels approximate the registrable domain. */
const registrable = (host: string): string => host.split('.').slice(-2).join('.');

/** The page itself gets the session if the browser stores no cookies of another site. */
function needsFallback(request: FastifyRequest): boolean {
  const host = hostOf(request);
  if (isAddress(host)) return true;
  const from = request.headers.origin ?? request.headers.referer;
  return from !== undefined && registrable(hostnameOf(from)) !== registrable(host);
}

export function sessionRoutes({
  project,
  users,
  sessions,
  limits,
  bus,
  log,
}: Dependencies): Route[] {
  /** Sets a session's two cookies and their fallback header; an empty value clears them. */
  const setCookies = ({ request, reply }: Call, value: string): void => {
    const host = hostOf(request);
    const seconds = value ? SESSION_SECONDS : 0;
    const common = {
      expires: new Date(seconds && Date.now() + seconds * 1000),
      maxAge: seconds,
      path: '/',
      secure: request.protocol === 'https',
      httpOnly: true,
      ...(isAddress(host) ? {} : { domain: `.${host}` }),
    };
    const name = `a_session_${project}`;
    // Fastify adds one Set-Cookie header for each call.
    reply.header('set-cookie', serialize(`${name}_legacy`, value, common));
    reply.header('set-cookie', serialize(name, value, { ...common, sameSite: 'none' }));
    if (needsFallback(request))
      reply.header('x-fallback-cookies', value ? JSON.stringify({ [name]: value }) : '[]');
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
  const show = (call: Call, session: Session): Record<string, unknown> =>
    sessionModel(session, session.$id === call.caller.session?.$id);

  return [
    route(
      'POST',
      '/account/sessions/email',
      'sessions.write',
      {
        status: 201,
        onlySignedOut: true,
        limits: SIGN_IN,
        params: { email, password },
      },
      async ({ email: address, password: given }, call) => {
        const user = users.find({ email: address });
        const { ip } = call.request;
        const isKnownThere =
          user !== undefined &&
          sessions.list(user.$id).some((session) => visitorOf(session.ip) === visitorOf(ip));
        if (
          !call.caller.isKey &&
          limits.hit(TRIES_OF_ONE, address, visitorOf(ip)).isExceeded &&
          !isKnownThere
        )
          throw new AppwriteError('general_rate_limit_exceeded', { limit: limitOf(TRIES_OF_ONE) });
        const isRight = await isPassword(given, user?.passwordHash);
        if (user && !isRight) log(`a wrong password for the account ${user.$id}`, 'warn');
        if (!user || !isRight) throw new AppwriteError('user_invalid_credentials');
        if (!user.status) throw new AppwriteError('user_blocked');
        const passwordHash = isOutdated(user.passwordHash)
          ? await hashPassword(given)
          : user.passwordHash;
        // Another request may have changed the password in between.
        if (users.find({ id: user.$id })?.passwordHash !== user.passwordHash)
          throw new AppwriteError('user_invalid_credentials');
        if (passwordHash !== user.passwordHash) users.update(user.$id, { passwordHash });
        const { session, value } = sessions.start(user, ip);
        setCookies(call, value);
        tell(call, 'create', session);
        return sessionModel(session, true, call.caller.isKey ? value : '');
      },
    ),
    route('GET', '/account/sessions', 'account', {}, (_params, call) =>
      listInMemory(
        'sessions',
        sessions.list(callerOf(call).$id).map((session) => show(call, session)),
      ),
    ),
    route('GET', '/account/sessions/:sessionId', 'account', {}, ({ sessionId }, call) =>
      show(call, find(call, sessionId)),
    ),
    route(
      'DELETE',
      '/account/sessions/:sessionId',
      'account',
      { status: 204, limits: SIGN_OUT },
      ({ sessionId }, call) => {
        const session = find(call, sessionId);
        sessions.end(session.$id);
        if (session.$id === call.caller.session?.$id) setCookies(call, '');
        tell(call, 'update', session);
      },
    ),
    route(
      'DELETE',
      '/account/sessions',
      'account',
      { status: 204, limits: SIGN_OUT },
      (_params, call) => {
        const user = callerOf(call);
        sessions.endAll(user.$id);
        setCookies(call, '');
        bus.tell({
          kind: 'account',
          userId: user.$id,
          action: 'update',
          payload: accountModel(user),
        });
      },
    ),
  ];
}
