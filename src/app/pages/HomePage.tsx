import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { PageMeta } from '@/components/layout/PageMeta';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { HomeBanner } from '@/features/home/HomeBanner';

/** @param children the sections below the banner */
export function HomePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, texts } = charity();
  const { title, description } = texts.home;
  return (
    <>
      <PageMeta title={title[language]} description={description[language]} />
      <VisuallyHidden as="h1">{t('home.heading', { name: name[language] })}</VisuallyHidden>
      <HomeBanner />
      {children}
    </>
  );
}
