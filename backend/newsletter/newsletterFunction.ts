/** The `newsletter` function as Appwrite runs it, for the site's pages and for mail providers. */
import { LONGEST_TOKEN, NEWSLETTER_PATHS, tokenRequestSchema } from '@core/newsletter/contract';
import { NEWSLETTER_PAGES, TOKEN_QUERY } from '@core/newsletter/pages';
import {
  FOLLOW_PAGE,
  FOLLOW_PATHS,
  STOP_QUERY,
  changeRequestSchema,
  toldRequestSchema,
} from '@core/updates/followContract';
import { accessOf } from '../common/appwriteAccess';
import {
  answerWith,
  bodySize,
  logTo,
  readJson,
  type FunctionContext,
  type FunctionRequest,
} from '../common/functionContext';
import { refuse } from '../common/refusal';
import { siteUrlOf } from '../common/siteUrl';
import type { Clock } from '../common/clock';
import { appwriteFollowers } from './appwriteFollowers';
import { appwriteSubscriptions } from './appwriteSubscriptions';
import {
  changeFollowing,
  type Followers,
  type FollowPorts,
  stopFollowing,
  tellFollowing,
} from './following';
import type { NewsletterPorts, Subscriptions } from './ports';
import { confirm, unsubscribe } from './subscription';

type Environment = Readonly<Record<string, string | undefined>>;
type Wiring = {
  clock: Clock;
  subscriptions(environment: Environment, key: string | undefined): Subscriptions;
  followers(environment: Environment, key: string | undefined): Followers;
};

const WIRING: Wiring = {
  clock: { now: () => Date.now() },
  subscriptions: (environment, key) => appwriteSubscriptions(accessOf(environment, key)),
  followers: (environment, key) => appwriteFollowers(accessOf(environment, key)),
};

const SHORTEST_KEY = 32;

/** @throws Refusal `server` for a missing or weak key */
function keyOf({ NEWSLETTER_KEY: key = '' }: Environment): string {
  if (key.length < SHORTEST_KEY)
    throw refuse('server', { detail: 'the variable NEWSLETTER_KEY is wrong' });
  return key;
}

export function newsletterFunction(
  environment: () => Environment,
  wiring: Wiring = WIRING,
): (context: FunctionContext) => Promise<unknown> {
  return async (context) => {
    const { req, res, log } = context;
    const page = req.method === 'GET' ? pageFor(req, environment()) : null;
    if (page !== null) return res.redirect(page, 302);
    return answerWith(context, async () => {
      if (req.method !== 'POST') throw refuse('notFound');
      const variables = environment();
      const ports = (): NewsletterPorts => ({
        subscriptions: wiring.subscriptions(variables, req.headers['x-appwrite-key']),
        clock: wiring.clock,
        log: logTo(log),
      });
      const followPorts = (): FollowPorts => ({
        followers: wiring.followers(variables, req.headers['x-appwrite-key']),
        clock: wiring.clock,
        log: logTo(log),
      });
      // Appwrite sets the header from the session, so a caller cannot forge it.
      const caller = req.headers['x-appwrite-user-id'] || null;
      switch (req.path) {
        case FOLLOW_PATHS.told: {
          const read = toldRequestSchema.safeParse(readJson(req));
          if (!read.success) throw refuse('invalid', { field: 'gifts' });
          return tellFollowing(followPorts(), keyOf(variables), caller, read.data.gifts);
        }
        case FOLLOW_PATHS.change: {
          const read = changeRequestSchema.safeParse(readJson(req));
          if (!read.success) throw refuse('invalid', { field: 'gifts' });
          const { gifts: followed, follow } = read.data;
          return changeFollowing(followPorts(), keyOf(variables), caller, { followed, follow });
        }
        case FOLLOW_PATHS.stop:
          return stopFollowing(followPorts(), keyOf(variables), tokenOf(req));
        case FOLLOW_PATHS.oneClick:
          requireOneClick(req);
          return stopFollowing(followPorts(), keyOf(variables), tokenInAddress(req));
        case NEWSLETTER_PATHS.confirm:
          return confirm(ports(), keyOf(variables), tokenOf(req));
        case NEWSLETTER_PATHS.unsubscribe:
          return unsubscribe(ports(), keyOf(variables), tokenOf(req));
        case NEWSLETTER_PATHS.oneClick:
          requireOneClick(req);
          return unsubscribe(ports(), keyOf(variables), tokenInAddress(req));
        default:
          throw refuse('notFound');
      }
    });
  };
}

function tokenOf(request: FunctionRequest): string {
  const read = tokenRequestSchema.safeParse(readJson(request));
  if (!read.success) throw refuse('invalid', { field: 'token' });
  return read.data.token;
}

const tokenInAddress = ({ query }: FunctionRequest): string =>
  String(query?.[TOKEN_QUERY] ?? '').slice(0, LONGEST_TOKEN);

const LONGEST_FORM = 1_024;

/** @see https://www.rfc-editor.org/rfc/rfc8058 @throws Refusal `invalid` for any other form */
function requireOneClick(request: FunctionRequest): void {
  const isOneClick =
    bodySize(request) <= LONGEST_FORM &&
    (new URLSearchParams(request.bodyText).get('List-Unsubscribe') === 'One-Click' ||
      // Providers may send it as a multipart form too.
      /name="List-Unsubscribe"\r\n\r\nOne-Click\r\n/.test(request.bodyText));
  if (!isOneClick) throw refuse('invalid', { detail: 'the form is not that of RFC 8058' });
}

/** Mail programs without one-click support open a page, which needs a button press. */
function pageFor(request: FunctionRequest, variables: Environment): string | null {
  const site = siteUrlOf(variables['SITE_ORIGINS']);
  if (site === null) return null;
  const token = `${TOKEN_QUERY}=${encodeURIComponent(tokenInAddress(request))}`;
  switch (request.path) {
    case NEWSLETTER_PATHS.oneClick:
      return `${site}${NEWSLETTER_PAGES.unsubscribe}?${token}`;
    case FOLLOW_PATHS.oneClick:
      return `${site}${FOLLOW_PAGE}?${STOP_QUERY}=1&${token}`;
    default:
      return null;
  }
}
