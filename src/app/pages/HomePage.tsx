import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { charity } from '@/config/charity';
import { useLanguage } from '@/i18n/useLanguage';
import { PageMeta } from '@/components/layout/PageMeta';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { HomeBanner } from '@/features/home/HomeBanner';
import { hydrateLater } from '@/prerender/hydrateLater';

const CategoryTiles = hydrateLater(
  'tiles',
  async () =>
    (await import(/* webpackChunkName: 'tiles' */ '@/features/home/CategoryTiles')).CategoryTiles,
  { fallback: <Box sx={{ minBlockSize: { xs: '8rem', md: '18rem' } }} /> },
);
const FeaturedProjects = hydrateLater(
  'featured',
  async () =>
    (await import(/* webpackChunkName: 'featured' */ '@/features/projects/FeaturedProjects'))
      .FeaturedProjects,
);
const FamilyBlock = hydrateLater(
  'family',
  async () =>
    (await import(/* webpackChunkName: 'family' */ '@/features/donate/FamilyBlock')).FamilyBlock,
);
const BlogSlider = hydrateLater(
  'posts',
  async () =>
    (await import(/* webpackChunkName: 'posts' */ '@/features/blog/BlogSlider')).BlogSlider,
);
const Brotherhood = hydrateLater(
  'closing',
  async () =>
    (await import(/* webpackChunkName: 'closing' */ '@/features/home/Brotherhood')).Brotherhood,
);

export function HomePage() {
  const { t } = useTranslation();
  const name = charity().name[useLanguage()];
  return (
    <>
      <PageMeta title={t('home.title')} description={t('home.description', { name })} />
      <VisuallyHidden as="h1">{t('home.heading', { name })}</VisuallyHidden>
      <HomeBanner />
      <CategoryTiles />
      <FeaturedProjects />
      <FamilyBlock />
      <BlogSlider />
      <Brotherhood />
    </>
  );
}
