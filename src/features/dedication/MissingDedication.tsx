import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/Notice';

export function MissingDedication(): ReactNode {
  const { t } = useTranslation();
  return <Notice severity="warning">{t('dedication.page.missing')}</Notice>;
}
