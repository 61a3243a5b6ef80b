/**
 * The addresses under which search engines and link previews know a page, in one language and in
 * the other.
 */
import { paths } from '@/config/paths';
import type { Language } from '@core/text/bilingual';

/** Query parameters that change the page's content; all others are noise to a search engine. */
const MEANINGFUL = ['filter', 'page'];

/** Pages whose `id` parameter may name the subject. */
const DETAILS: readonly string[] = [paths.projectDetails, paths.opportunityDetails, paths.blogInfo];

type PageAddresses = {
  /**
   * The page in the language in which it is shown, which the reader's own settings may have chosen:
   * one file answers that address and the one below.
   */
  canonical: string;
  /** The page in each language, and where the visitor's own settings decide. */
  alternates: { language: Language | 'x-default'; url: string }[];
};

const join = (path: string, parameters: URLSearchParams): string =>
  parameters.size === 0 ? path : `${path}?${parameters.toString()}`;

/**
 * @param language in which the page is shown
 * @param origin such as https://example.org; empty where it is not known, and the addresses begin
 * with the path
 */
export function pageAddresses(
  language: Language,
  origin: string,
  { pathname, search }: { pathname: string; search: string },
): PageAddresses {
  const given = new URLSearchParams(search);
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const id = DETAILS.includes(trimmed) ? given.get('id') : null;
  const path = `${origin}${trimmed}${id === null ? '' : `/${encodeURIComponent(id)}`}`;
  const kept = MEANINGFUL.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const inLanguage = (shown: Language): string =>
    join(path, new URLSearchParams([...kept, ['lng', shown]]));
  return {
    canonical: inLanguage(language),
    alternates: [
      { language: 'en', url: inLanguage('en') },
      { language: 'ar', url: inLanguage('ar') },
      { language: 'x-default', url: join(path, new URLSearchParams(kept)) },
    ],
  };
}

/**
 * A picture's address as link previews need it: absolute. Null where neither the address nor the
 * origin has a host.
 */
export function absoluteImage(origin: string, image: string): string | null {
  if (/^https?:\/\//i.test(image)) return image;
  return origin === '' || !image.startsWith('/') ? null : `${origin}${image}`;
}
