/** Files about the whole site for search engines. */
import { routes } from '@/app/routes';
import { CONTENT_PICTURES_BUCKET_ID, SITE_DOCUMENTS_BUCKET_ID } from '@core/schema/siteIds';
import { LANGUAGES } from '@core/text/languages/bilingual';
import type { PageCharity } from '@/config/charity';
import { paletteWith } from '@/theme/palettes';

/** The manifest by which devices install the site as an app; `manifest` is the build's own. */
export const manifestText = (
  manifest: string,
  { name, look }: Pick<PageCharity, 'name' | 'look'>,
): string =>
  JSON.stringify({
    ...JSON.parse(manifest),
    name: `${name.en} · ${name.ar}`,
    short_name: name.en,
    theme_color: paletteWith(look?.tokens).petrol,
  });

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The limit of a sitemap: https://www.sitemaps.org/protocol.html#index */
const MOST_ADDRESSES = 50_000;

/**
 * Lists each page in each language:
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
export function sitemap(origin: string, pagePaths: readonly string[]): string {
  const address = (path: string, language?: string): string =>
    escapeXml(`${origin}${path}${language === undefined ? '' : `?lng=${language}`}`);
  const alternates = (path: string): string =>
    [
      ...LANGUAGES.map((language) => [language, address(path, language)]),
      ['x-default', address(path)],
    ]
      .map(
        ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
      )
      .join('');
  const entries = pagePaths
    .slice(0, MOST_ADDRESSES / LANGUAGES.length)
    .flatMap((path) =>
      LANGUAGES.map(
        (language) => `<url><loc>${address(path, language)}</loc>${alternates(path)}</url>`,
      ),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Pages for one visitor are not for search engines. */
const PRIVATE = [
  ...routes
    .filter(({ isPrivate, path }) => isPrivate && !path.includes(':'))
    .map(({ path }) => path),
  '/v1/',
];

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    // Pages name these for link previews.
    `Allow: /v1/storage/buckets/${CONTENT_PICTURES_BUCKET_ID}/`,
    `Allow: /v1/storage/buckets/${SITE_DOCUMENTS_BUCKET_ID}/`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
