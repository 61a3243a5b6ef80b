import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListPostsQuery } from '@/api/endpoints/postsApi';
import { PAGE_SIZES } from '@/config/pageSizes';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { ExpandButton } from '@/components/layout/ExpandButton';
import { lazyPart } from '@/components/layout/lazyPart';
import { Section } from '@/components/layout/Section';
import { CardSlider } from '@/components/slider/CardSlider';
import { PostCard } from './PostCard';
import { PostGridSkeleton } from './PostGrid';

const AllPosts = lazyPart(async () => (await import('./AllPosts')).AllPosts);

/** The last posts as a slider, or all of them as a list. */
export function BlogSlider() {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(false);
  const query = useListPostsQuery({ page: 1, pageSize: PAGE_SIZES.latest });
  return (
    <Section
      heading={t('blog.sliderTitle')}
      lead={t('blog.lead')}
      actions={
        <ExpandButton
          expanded={expanded}
          onChange={setExpanded}
          more={t('blog.viewAll')}
          less={t('blog.showLess')}
        />
      }
    >
      <QueryView
        query={query}
        skeleton={<PostGridSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('blog.empty')}>{t('blog.emptyText')}</EmptyState>}
      >
        {({ items }) =>
          expanded ? (
            <Suspense fallback={<PostGridSkeleton />}>
              <AllPosts />
            </Suspense>
          ) : (
            <CardSlider
              items={items}
              keyOf={(post) => post.id}
              renderItem={(post) => <PostCard post={post} />}
              label={t('blog.sliderTitle')}
            />
          )
        }
      </QueryView>
    </Section>
  );
}
