import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useListPostsQuery } from '@/api/endpoints/postsApi';
import { PAGE_SIZES } from '@/config/pageSizes';
import { radii } from '@/theme/tokens';
import { TatreezCover } from '@/components/covers/TatreezCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { Pagination } from '@/components/pagination/Pagination';
import { ToLastPage } from '@/components/pagination/ToLastPage';
import { usePageParameter } from '@/components/pagination/usePageParameter';
import { PostCard } from './PostCard';
import { PostGrid, PostGridSkeleton } from './PostGrid';

/** Only wider screens have room for it. */
function Banner() {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'grid' },
        gridTemplateColumns: '1fr 1fr',
        borderRadius: radii.sheet,
        overflow: 'hidden',
        marginBlockEnd: 6,
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      <Box sx={{ padding: 6, alignSelf: 'center' }}>
        <Typography variant="h2" component="p">
          {t('blog.bannerTitle')}
        </Typography>
        <Typography variant="lead" sx={{ marginBlockStart: 1 }}>
          {t('blog.bannerText')}
        </Typography>
      </Box>
      <TatreezCover seed="blog-banner" palette="water" />
    </Box>
  );
}

export function BlogPage() {
  const { t } = useTranslation();
  const [page, goTo] = usePageParameter();
  const query = useListPostsQuery({ page, pageSize: PAGE_SIZES.posts });
  return (
    <Section rhythm="tight">
      <PageMeta title={t('blog.title')} description={t('blog.description')} />
      <PageHeading
        title={
          <Box
            component="span"
            sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {t('blog.heading')}
          </Box>
        }
        lead={t('blog.lead')}
      />
      <Banner />
      <QueryView
        query={{ ...query, data: query.currentData }}
        skeleton={<PostGridSkeleton count={PAGE_SIZES.posts} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title={t('blog.empty')} titleComponent="h2">
            {t('blog.emptyText')}
          </EmptyState>
        }
      >
        {({ items, total }) => {
          const pageCount = Math.ceil(total / PAGE_SIZES.posts);
          if (items.length === 0) return <ToLastPage pageCount={pageCount} />;
          return (
            <>
              <PostGrid>
                {items.map((post) => (
                  <PostCard key={post.id} post={post} headingLevel="h2" />
                ))}
              </PostGrid>
              <Pagination page={page} pageCount={pageCount} onChange={goTo} />
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
