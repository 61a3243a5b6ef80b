/** Whether browsers allow the site to use the API: its origin and its cookies. */
import { ask, askAsGuest, type Answer } from '../ask';
import { failed, ok, warning, type Finding } from '../finding';
import { remedyOf, type Subject } from '../subject';

const STRANGER = 'https://not-one-of-yours.example';

export async function checkOrigins(subject: Subject): Promise<Finding[]> {
  const own = await Promise.all(subject.sites.map((site) => checkSite(subject, site)));
  return [...own.flat(), await checkStranger(subject), ...(await checkLoopback(subject))];
}

async function checkSite(subject: Subject, site: string): Promise<Finding[]> {
  const [preflight, request] = await Promise.all([
    ask(`${subject.endpoint}/account`, {
      method: 'OPTIONS',
      headers: {
        origin: site,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-appwrite-project',
      },
    }),
    askAsGuest(subject, '/account', { headers: { origin: site } }),
  ]);
  return [
    isAllowed(preflight, site) && isAllowed(request, site)
      ? ok(`CORS for ${site}`, 'its pages may use the API')
      : notAllowed(subject, site),
    checkCookies(subject, site),
  ];
}

function notAllowed(subject: Subject, site: string): Finding {
  const todo =
    subject.kind === 'machine' ? 'start Ikhaa with this origin in PUBLIC_URL' : remedyOf(subject);
  return failed(`CORS for ${site}`, 'the server does not let its pages use the API', todo);
}

const isAllowed = (answer: Answer | null, site: string): boolean =>
  answer?.headers.get('access-control-allow-origin') === site.toLowerCase() &&
  answer.headers.get('access-control-allow-credentials') === 'true';

/** Hosts of one site share their last two labels and scheme; there is no public suffix list. */
function checkCookies({ kind, endpoint }: Subject, site: string): Finding {
  // A machine's API has the address of the page itself.
  const [api, page] = [new URL(kind === 'machine' ? site : endpoint), new URL(site)];
  const what = `cookies for ${site}`;
  if (page.protocol === 'https:' && api.protocol === 'http:')
    return failed(
      what,
      `browsers block requests from it to ${api.origin}, which is not HTTPS`,
      'give the API a certificate',
    );
  if (kind === 'appwrite' && api.protocol === 'http:') {
    return warning(
      what,
      'without HTTPS the login lies in the page’s storage (localStorage), where each of its scripts can read it',
      'give the API and the site certificates',
    );
  }
  if (siteOf(api) === siteOf(page)) return ok(what, 'the session’s cookie is of the same site');
  return warning(
    what,
    `the API at ${api.hostname} is another site, so browsers that block third-party cookies keep the login in the page's storage`,
    'give Appwrite a custom domain under the site’s, such as api.' +
      page.hostname.replace(/^www\./, ''),
  );
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
function siteOf({ hostname }: URL): string {
  if (LOOPBACK.includes(hostname)) return 'localhost';
  return /^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');
}

/** A page of any program of a visitor's computer, which the threat model allows on one machine. */
const LOOPBACK_PAGE = 'http://localhost:9';

async function checkLoopback(subject: Subject): Promise<Finding[]> {
  const isPublic = subject.sites.some((site) => !LOOPBACK.includes(new URL(site).hostname));
  if (subject.kind === 'machine' || !isPublic) return [];
  const answer = await askAsGuest(subject, '/account', { headers: { origin: LOOPBACK_PAGE } });
  return answer?.headers.get('access-control-allow-origin') === LOOPBACK_PAGE
    ? [
        warning(
          'CORS for localhost',
          'pages of any program on a visitor’s computer may use the API with the visitor’s login',
          'set Appwrite’s _APP_CONSOLE_DOMAIN to the server’s name, and remove a web platform localhost',
        ),
      ]
    : [ok('CORS for localhost', 'pages of a visitor’s own computer are refused')];
}

async function checkStranger(subject: Subject): Promise<Finding> {
  const answer = await askAsGuest(subject, '/account', { headers: { origin: STRANGER } });
  const allowed = answer?.headers.get('access-control-allow-origin') ?? null;
  if (allowed !== STRANGER && allowed !== '*')
    return ok('CORS for strangers', 'pages of other sites are refused');
  return failed(
    'CORS for strangers',
    'pages of any site may use the API',
    'remove the web platform with the hostname * in the project’s console',
  );
}
