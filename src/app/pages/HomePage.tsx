import Box from '@mui/material/Box';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brotherhood } from '@/features/home/Brotherhood';
import { CategoryTiles } from '@/features/home/CategoryTiles';
import { HomeBanner } from '@/features/home/HomeBanner';
import { FeaturedProjects } from '@/features/projects/FeaturedProjects';
import { PageMeta } from '@/ui/layout/PageMeta';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import './projectDetailsCode';

const FamilyBlock = lazy(async () => ({ default: (await import('@/features/donate/FamilyBlock')).FamilyBlock }));
const BlogSlider = lazy(async () => ({ default: (await import('@/features/blog/BlogSlider')).BlogSlider }));

/** Keeps the place of a part whose code is on its way. */
function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Box sx={{ minBlockSize: '40rem' }} />}>{children}</Suspense>;
}

export function HomePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('home.title')} description={t('home.description')} />
      <VisuallyHidden as="h1">{t('home.heading')}</VisuallyHidden>
      <HomeBanner />
      <CategoryTiles />
      <FeaturedProjects />
      <Later>
        <FamilyBlock />
      </Later>
      <Later>
        <BlogSlider />
      </Later>
      <Brotherhood />
    </>
  );
}
