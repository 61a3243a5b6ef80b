import { paths } from '@/config/paths';
import type { Language } from '@core/text/languages/bilingual';

/** Query parameters that change the page's content; search engines ignore all others. */
const MEANINGFUL = ['filter', 'page'];

/** Pages whose `id` parameter may name the subject. */
const DETAILS: readonly string[] = [paths.projectDetails, paths.opportunityDetails, paths.blogInfo];

type PageAddresses = {
  /** The page in its present language, also where the reader's settings chose it. */
  canonical: string;
  /** The page in each language, and with the visitor's own settings. */
  alternates: { language: Language | 'x-default'; url: string }[];
};

const join = (path: string, parameters: URLSearchParams): string =>
  parameters.size === 0 ? path : `${path}?${parameters.toString()}`;

/** @param origin such as https://example.org; if it is empty, the addresses begin with the path */
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

/** A picture's absolute address for link previews; null without a host in address or origin. */
export function absoluteImage(origin: string, image: string): string | null {
  if (/^https?:\/\//i.test(image)) return image;
  return origin === '' || !image.startsWith('/') ? null : `${origin}${image}`;
}
