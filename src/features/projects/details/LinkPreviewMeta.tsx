import { useTranslation } from 'react-i18next';
import { formatMoneyInSentence } from '@core/money/formatMoney';
import { LINK_PREVIEW_SIZE, linkPreviewOf } from '@core/projects/linkPreview';
import type { Project } from '@core/projects/project';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';

/** The picture's description follows the picture, as Open Graph requires. */
export function LinkPreviewMeta({ project, title }: { project: Project; title: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { percent } = linkPreviewOf(project, language, charity().name[language]);
  const target = { amountMinor: project.targetMinor, currency: project.currency };
  const alt =
    percent === null
      ? title
      : `${title}: ${t('projects.raisedOf', { percent, target: formatMoneyInSentence(target, language) })}`;
  return (
    <>
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(LINK_PREVIEW_SIZE.width)} />
      <meta property="og:image:height" content={String(LINK_PREVIEW_SIZE.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
