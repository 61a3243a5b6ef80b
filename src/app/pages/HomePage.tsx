import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CategoryTiles } from '@/features/home/CategoryTiles';
import { HomeBanner } from '@/features/home/HomeBanner';
import { lazyPart } from '@/components/layout/lazyPart';
import { PageMeta } from '@/components/layout/PageMeta';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { DrawnPlace } from '@/components/layout/DrawnPlace';
import { LaterPart, onSight } from '../hydration/LaterPart';

const FeaturedProjects = lazyPart(
  onSight(
    'featured',
    async () =>
      (await import(/* webpackChunkName: 'featured' */ '@/features/projects/FeaturedProjects'))
        .FeaturedProjects,
  ),
);
const FamilyBlock = lazyPart(
  onSight(
    'family',
    async () =>
      (await import(/* webpackChunkName: 'family' */ '@/features/donate/FamilyBlock')).FamilyBlock,
  ),
);
const BlogSlider = lazyPart(
  onSight(
    'posts',
    async () =>
      (await import(/* webpackChunkName: 'posts' */ '@/features/blog/BlogSlider')).BlogSlider,
  ),
);
const Brotherhood = lazyPart(
  onSight(
    'closing',
    async () =>
      (await import(/* webpackChunkName: 'closing' */ '@/features/home/Brotherhood')).Brotherhood,
  ),
);

const place = <Box sx={{ minBlockSize: '40rem' }} />;

export function HomePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('home.title')} description={t('home.description')} />
      <VisuallyHidden as="h1">{t('home.heading')}</VisuallyHidden>
      <HomeBanner />
      <CategoryTiles />
      <DrawnPlace name="first-view-end" />
      <LaterPart part="featured" fallback={place}>
        <FeaturedProjects />
      </LaterPart>
      <LaterPart part="family" fallback={place}>
        <FamilyBlock />
      </LaterPart>
      <LaterPart part="posts" fallback={place}>
        <BlogSlider />
      </LaterPart>
      <LaterPart part="closing" fallback={place}>
        <Brotherhood />
      </LaterPart>
    </>
  );
}
