import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type PageMetaProps = {
  /** The page's own name; the site's name is added to it. */
  title?: string;
  description: string;
  /** The address of a picture for link previews. */
  image?: string;
  /** Keeps a private page out of search engines. */
  hidden?: boolean;
};

/** What browsers, search engines and link previews read about a page. React lifts it into the document's head. */
export function PageMeta({ title, description, image, hidden = false }: PageMetaProps): ReactNode {
  const { t } = useTranslation();
  const siteName = t('common.siteName');
  const fullTitle = title === undefined ? siteName : `${title} · ${siteName}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      {image !== undefined && <meta property="og:image" content={image} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
