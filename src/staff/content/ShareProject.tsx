import { useTranslation } from 'react-i18next';
import type { OpenedContent } from '@core/staff/contentContract';
import { ShareDialogButton } from '@/components/share/ShareDialogButton';
import { sharedProject } from '@/config/sharedProject';
import { useLanguage } from '@/i18n/useLanguage';
import { toContentValues } from './contentFields';

type ShareProjectProps = { id: string; published: NonNullable<OpenedContent['published']> };

export function ShareProject({ id, published }: ShareProjectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, title_ar } = toContentValues(published.fields);
  return (
    <ShareDialogButton
      shared={() =>
        sharedProject({ id, title: { en: title, ar: title_ar } }, language, t('projects.unnamed'))
      }
    />
  );
}
