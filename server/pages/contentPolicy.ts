/** The site's Content-Security-Policy. Caches would repeat a nonce, so inline parts have hashes. */
import { createHash } from 'node:crypto';

export type InlineParts = { scripts: string[]; styles: string[]; styleAttributes: string[] };

export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Emotion fills styles through the CSSOM; ours begin with a comment, those of QA tools empty. */
const EMOTION_SHEETS = [hashOf('/**/'), hashOf('')];

/** The data grid's first style elements (English, Arabic); gridStyles.test.tsx reports new ones. */
export const GRID_SHEETS: readonly string[] = [
  "'sha256-Pix/XJbm2iAldddDknKrX9Zz4aS3I2icNb9R1BD/BvI='",
  "'sha256-D7VQUjPdbSojnp/N4/r1PsNfNzhkmi9pY1rBtuuQQx0='",
];

/** The origins of https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
/** The contact page's map, at the visitor's request. */
const MAP = 'https://www.openstreetmap.org';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/gi;
/** Data blocks never run, so a policy does not name them. */
const IS_DATA = /\btype="?application\/(?:ld\+)?json\b/i;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const decode = (text: string): string =>
  text.replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** @param html of a page that our own build wrote */
export function inlineParts(html: string): InlineParts {
  const hashes = (texts: string[]): string[] => [...new Set(texts.map(hashOf))];
  const scripts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    /\bsrc=/.test(attributes) || IS_DATA.test(attributes) ? [] : [text],
  );
  const styles = [...html.matchAll(STYLE)].map(([, text = '']) => text);
  const attributes = [...html.replace(SCRIPT, '').replace(STYLE, '').matchAll(STYLE_ATTRIBUTE)].map(
    ([, text = '']) => decode(text),
  );
  return { scripts: hashes(scripts), styles: hashes(styles), styleAttributes: hashes(attributes) };
}

/** @param endpoint the API's address in the build; without a host, it is the site's own origin */
function apiSources(endpoint: string | undefined): { calls: string[]; images: string[] } {
  if (endpoint === undefined || !URL.canParse(endpoint)) return { calls: [], images: [] };
  const { origin, host, protocol } = new URL(endpoint);
  return {
    calls: [origin, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`],
    images: protocol === 'https:' ? [] : [origin],
  };
}

const styleSources = ({ styles, styleAttributes }: Omit<InlineParts, 'scripts'>): string[] => [
  ...new Set([
    "'self'",
    ...EMOTION_SHEETS,
    ...GRID_SHEETS,
    ...styles,
    ...(styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : []),
  ]),
];

/** The style source of a host with one policy for all pages, whose styles are too many to name. */
export const ANY_STYLE = 'any';

export function contentPolicy(
  parts: { scripts: readonly string[]; styles: Omit<InlineParts, 'scripts'> | typeof ANY_STYLE },
  endpoint?: string,
): string {
  const api = apiSources(endpoint);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...parts.scripts, ...STRIPE.scripts],
    'style-src':
      parts.styles === ANY_STYLE ? ["'self'", "'unsafe-inline'"] : styleSources(parts.styles),
    // Content may show pictures of any https origin; profile pictures are checked before sending.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...api.images],
    'connect-src': ["'self'", ...api.calls, ...STRIPE.calls],
    'frame-src': [...STRIPE.frames, MAP],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
