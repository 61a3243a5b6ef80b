import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCharity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { absoluteImage, pageAddresses } from './pageAddresses';
import { useSiteOrigin } from './SiteOrigin';

type PageMetaProps = {
  /** The page's own name, before the site's name. */
  title?: string;
  description: string;
  /** The address of a picture for link previews; without one, the site's own. */
  image?: string;
  /** Excludes a private page from search engines. */
  hidden?: boolean;
  /** The path for search engines, if the page has several. */
  path?: string;
};

const LINK_PREVIEW = '/images/link-preview.png';
const LOCALES = { en: 'en_US', ar: 'ar_AR' } as const;

function ForMachines({
  title,
  siteName,
  description,
  image = '',
  hidden = false,
  path,
}: PageMetaProps & { siteName: string }): ReactNode {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const origin = useSiteOrigin();
  const { canonical, alternates } = pageAddresses(language, origin, {
    pathname: path ?? pathname,
    search,
  });
  const picture = absoluteImage(origin, image) ?? absoluteImage(origin, LINK_PREVIEW);
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={LOCALES[language]} />
      {picture !== null && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content="summary_large_image" />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={canonical} />
          <link rel="canonical" href={canonical} />
          {alternates.map(({ language: tag, url }) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={url} />
          ))}
        </>
      )}
    </>
  );
}

/** A page's metadata for browsers, search engines and link previews. React moves it to the head. */
export function PageMeta({ title, ...rest }: PageMetaProps): ReactNode {
  const siteName = useCharity().name[useLanguage()];
  const fullTitle = title === undefined ? siteName : `${title} · ${siteName}`;
  return (
    <>
      <title>{fullTitle}</title>
      <ForMachines title={fullTitle} siteName={siteName} {...rest} />
    </>
  );
}
