/** Puts a drawn page into the built shell: the whole file that a visitor gets. */
import { PAGE_CHUNKS, SURROUNDING_CHUNKS } from '@/config/pageChunks';
import { paths } from '@/config/paths';
import { knownAddress } from '@core/pages/knownAddress';
import { directionOf, type Language } from '@core/text/bilingual';
import { allTexts } from '@/i18n/allTexts';
import { drawnPlace, type DrawnPlaceName } from '@/components/layout/DrawnPlace';
import { pageStateBlock } from '../hydration/pageState';
import type { RenderedPage } from './renderPage';
import type { SitePage } from './sitePages';
import { insteadOf } from './withoutScript';

export type Shell = {
  /** The built index.html. */
  html: string;
  /** The text of a stylesheet of the build, by its address. */
  readStyles: (address: string) => string;
  /** Addresses of each named chunk's files. */
  chunks: Readonly<Record<string, readonly string[]>>;
};

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g;
const STYLESHEET = /<link\b[^>]*\bhref="([^"]+\.css)"[^>]*>/g;
/** A picture may depend on the screen, which this says. */
const VIEWPORT = /<meta name="viewport"[^>]*>/;
/**
 * The header's script and a first view's, in this order: each lays out what a browser has read of a page, and would leave to its first frame. Fonts
 * that a page preloads hold that frame back for up to 100 ms (render_blocking_resource_manager.cc of Chromium): the header is laid out meanwhile, and
 * the rest of the view in a task of its own, so that none is long. The scripts stand in the shell, whose inline scripts are those that a policy lets run.
 */
const LAY_OUT = /<script id="lay-out(?:-soon)?">.*?<\/script>/g;
/** What a page that is not drawn asks for before the app does. */
const EARLY = /<script (?:type="application\/json" id="code"|id="before-code")>.*?<\/script>/g;
/** The shell's own notice for browsers without scripts, which tells nothing of a page's language. */
const SHELL_NOTICE = /<noscript id="without-script">[\s\S]*?<\/noscript>/;
const FONTS = /<script type="application\/json" id="fonts">([^<]+)</;
/** React's own, of pictures in a hurry; it writes them behind everything else of the head. */
const PICTURE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g;
const FIRST_PICTURE =
  /<picture[^>]*><source media="([^"]+)" srcSet="([^"]+)"[^>]*><img[^>]*srcSet="([^"]+)"[^>]*fetchPriority="high"/i;

/** The page's own elements of the head but the title: the browser puts its own in their place. */
const mark = (head: string): string => head.replace(/<(meta|link) /g, '<$1 data-prerendered="" ');

const put = (what: string, body: string, name: DrawnPlaceName): string =>
  body.replace(drawnPlace(name), (place) => place.replace('><', () => `>${what}<`));

/** What search engines and link previews read must be absolute. */
function absolute(head: string, origin: string): string {
  return head.replace(
    /(<link[^>]*\brel="(?:canonical|alternate)"[^>]*\bhref="|<meta[^>]*\bproperty="og:url"[^>]*\bcontent=")\//g,
    `$1${origin}/`,
  );
}

/** The first picture is asked for before the fonts, and both before anything else of the page has been read. */
function picturePreloadsOf({ head, body }: RenderedPage): string {
  const reacts = mark(head.match(PICTURE_PRELOADS)?.join('') ?? '');
  const [, media, tall, wide] = FIRST_PICTURE.exec(body) ?? [];
  if (media === undefined || tall === undefined || wide === undefined) return reacts;
  const preload = (condition: string, srcSet: string): string =>
    `<link rel="preload" as="image" media="${condition}" imagesrcset="${srcSet}" imagesizes="100vw" fetchpriority="high">`;
  return preload(media, tall) + preload(`not all and ${media}`, wide) + reacts;
}

/** The faces of the page's language, which the build names in its shell. */
function fontsOf(shellHtml: string, language: Language): string {
  const fonts = JSON.parse(FONTS.exec(shellHtml)?.[1] ?? '{}') as Partial<
    Record<Language, string[]>
  >;
  return (fonts[language] ?? [])
    .map((address) => `<link rel="preload" as="font" href="${address}" crossorigin>`)
    .join('');
}

/**
 * @param origin where the site is, such as https://example.org
 * @param laterStyles the address of the page's styles for what follows its first view; null when it has none. They come after the first picture:
 *   laying out what follows in the same frame would hold the picture back
 */
export function pageDocument(
  shell: Shell,
  page: RenderedPage,
  { path }: SitePage,
  {
    language,
    origin,
    laterStyles,
  }: { language: Language; origin: string; laterStyles: string | null },
): string {
  const own = PAGE_CHUNKS[knownAddress(path, (address) => address in PAGE_CHUNKS) ?? ''];
  const chunks = [...(language === 'ar' ? SURROUNDING_CHUNKS.ar : []), own ?? ''];
  const scripts = [
    ...[...shell.html.matchAll(SCRIPT)].map(([, file = '']) => file),
    ...chunks.flatMap((name) => shell.chunks[name] ?? []).filter((file) => file.endsWith('.js')),
  ];
  const styles = [...shell.html.matchAll(STYLESHEET)]
    .map(([, address = '']) => `<style>${shell.readStyles(address)}</style>`)
    .join('');
  const preloads = picturePreloadsOf(page) + fontsOf(shell.html, language);
  const head = [
    styles,
    page.styles,
    mark(absolute(page.head.replace(PICTURE_PRELOADS, ''), origin)),
    `<meta name="later-scripts" content="${[...new Set(scripts)].join(' ')}">`,
  ].join('');
  const [atHeaderEnd = '', atFirstViewEnd = ''] = shell.html.match(LAY_OUT) ?? [];
  const laterStylesheet =
    laterStyles === null ? '' : `<link rel="stylesheet" href="${laterStyles}" fetchpriority="low">`;
  const laidOut = put(
    atFirstViewEnd + laterStylesheet,
    put(atHeaderEnd, page.body, 'header-end'),
    'first-view-end',
  );
  const body = (['giving', 'writing'] as const).reduce(
    (html, instead) =>
      put(insteadOf(instead, language, allTexts[language]), html, `instead-of-${instead}`),
    laidOut,
  );
  // Functions as replacements: a dollar sign in a text is a dollar sign.
  return shell.html
    .replace(
      /<html [^>]*>/,
      () => `<html lang="${language}" dir="${directionOf(language)}" data-drawn="${path}">`,
    )
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(SCRIPT, '')
    .replace(EARLY, '')
    .replace(LAY_OUT, '')
    .replace(SHELL_NOTICE, '')
    .replace(STYLESHEET, '')
    .replace(VIEWPORT, (viewport) => viewport + preloads)
    .replace('</head>', () => `${head}</head>`)
    .replace(
      /(<div id="root"[^>]*>)(<\/div>)/,
      (_, open: string, close: string) =>
        `${open}${body}${close}${pageStateBlock(page.state, path === paths.home ? language : null)}`,
    );
}
