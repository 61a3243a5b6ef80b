/** Checks the scripts: no secret, this API's address, and a publishable key of the right mode. */
import { ask } from '../ask';
import { failed, ok, skipped, warning, type Finding } from '../finding';
import { STRIPE, type Subject } from '../subject';

/** How a new build reaches donors. */
const publishing = ({ kind }: Subject): string =>
  kind === 'machine' ? 'make a release of it' : 'run npm run prerender, and publish dist/static';

type Script = { url: string; text: string };

const SECRETS: readonly [RegExp, string][] = [
  [/\b(?:sk|rk)_(?:test|live)_\w{8,}/, 'a secret key of Stripe'],
  [/\bwhsec_\w{8,}/, 'a signing secret of Stripe’s webhook'],
  [/\bstandard_[0-9a-f]{32,}/, 'a server key of Appwrite'],
];

export async function checkSite(subject: Subject): Promise<Finding[]> {
  const [site = ''] = subject.sites;
  const page = await ask(`${site}/`);
  if (page?.status !== 200)
    return [
      failed(
        'site',
        `${site} does not answer (${page === null ? 'nobody is there' : `status ${page.status}`})`,
        'check PUBLIC_URL, and that the build was put there',
      ),
    ];
  const scripts = await readScripts(site, page.text);
  if (scripts.length === 0)
    return [
      failed(
        'site',
        `the page at ${site} has no script of its own`,
        `check that the build (${subject.kind === 'machine' ? 'dist/site' : 'dist/static'}) was put there whole`,
      ),
    ];
  const all = [{ url: `${site}/`, text: page.text }, ...scripts];
  return [
    ok('site', `${site} answers, with ${scripts.length} scripts`),
    checkSecrets(all, subject),
    ...checkEndpoint(all, subject),
    checkMode(all, subject),
    ...checkPublishableKey(all, subject),
  ];
}

/** Every script that the page names or loads later, and the parts that those load. */
async function readScripts(site: string, page: string): Promise<Script[]> {
  const named = new Set(
    [...page.matchAll(/(?:https?:\/)?\/[^\s"'=,<>]+\.js\b/g)].map(
      ([address]) => new URL(address, `${site}/`).href,
    ),
  );
  const first = [...named].map((address) => new URL(address));
  const own = await Promise.all(
    first.filter(({ origin }) => origin === new URL(site).origin).map(({ href }) => read(href)),
  );
  const found = own.flatMap((script) => script ?? []);
  const later = new Set(
    found.flatMap(({ text }) => partsOf(text)).map((path) => new URL(path, `${site}/assets/`).href),
  );
  const parts = await Promise.all([...later].map(read));
  return [...found, ...parts.flatMap((script) => script ?? [])];
}

async function read(url: string): Promise<Script | null> {
  const answer = await ask(url);
  return answer?.status === 200 && !/html/.test(answer.headers.get('content-type') ?? '')
    ? { url, text: answer.text }
    : null;
}

/** webpack lists names and hashes by number in two tables; a number without a name is its own. */
function partsOf(text: string): string[] {
  const names = new Map(
    [...text.matchAll(/\b(\d+):"(?![0-9a-f]{10}")([a-z][\w-]*)"/g)].map((match) => [
      match[1],
      match[2],
    ]),
  );
  return [...text.matchAll(/\b(\d+):"([0-9a-f]{10})"/g)].map(
    ([, number = '', hash = '']) => `${names.get(number) ?? number}.${hash}.js`,
  );
}

function checkSecrets(scripts: readonly Script[], { secrets }: Subject): Finding {
  const found = scripts.flatMap(({ url, text }) => {
    const kind =
      SECRETS.find(([pattern]) => pattern.test(text))?.[1] ??
      (secrets.some((secret) => text.includes(secret)) ? 'one of your secrets' : null);
    return kind === null ? [] : [`${kind} is in ${url}`];
  });
  if (found.length === 0) return ok('secrets', 'none is in the site’s scripts');
  return failed(
    'secrets',
    found.join('; '),
    'replace that key at once, as it is known to the world, and build the site without it',
  );
}

function checkEndpoint(scripts: readonly Script[], subject: Subject): Finding[] {
  const { kind, endpoint, project } = subject;
  if (kind === 'machine') return [];
  const missing = [endpoint, project].filter(
    (value) => !scripts.some(({ text }) => text.includes(`"${value}`)),
  );
  if (missing.length === 0) return [ok('build', 'the site was built for this project')];
  return [
    failed(
      'build',
      `the site's scripts do not name ${missing.join(' and ')}, so it was built for another`,
      `run npm run build with IKHAA_APPWRITE_ENDPOINT and IKHAA_APPWRITE_PROJECT, then ${publishing(subject)}`,
    ),
  ];
}

/** Stripe.js is loaded only with it; a replacement of Stripe has none. */
function checkPublishableKey(scripts: readonly Script[], subject: Subject): Finding[] {
  if (
    subject.stripeUrl !== STRIPE ||
    scripts.some(({ text }) => /\bpk_(?:test|live)_\w{8,}/.test(text))
  )
    return [];
  return [
    warning(
      'Stripe.js',
      'the site has no publishable key, so it never loads Stripe.js, whose signals Stripe needs against stolen cards',
      `set IKHAA_STRIPE_PUBLISHABLE_KEY (pk_…), run npm run build, then ${publishing(subject)}`,
    ),
  ];
}

function checkMode(scripts: readonly Script[], { stripeKey, sites }: Subject): Finding {
  const what = 'Stripe mode';
  if (stripeKey === null) return skipped(what, 'it is not known', 'set STRIPE_SECRET_KEY');
  const mode = /_live_/.test(stripeKey) ? 'live' : 'test';
  const shown = new Set(
    scripts.flatMap(({ text }) =>
      [...text.matchAll(/\bpk_(test|live)_\w{8,}/g)].map((match) => match[1]),
    ),
  );
  const other = [...shown].find((published) => published !== mode);
  if (other !== undefined)
    return failed(
      what,
      `the site has a ${other} key, and the function's is of the ${mode} mode`,
      'build the site with the publishable key that belongs to STRIPE_SECRET_KEY',
    );
  if (mode === 'test' && sites.some((site) => site.startsWith('https://')))
    return warning(what, 'test: no real card is charged', 'set the live keys when you are ready');
  return ok(what, mode);
}
