import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListPostsQuery } from '@/api/endpoints/postsApi';
import { exceptRefreshes } from '@/api/exceptRefreshes';
import { CardSkeleton } from '@/ui/feedback/CardSkeleton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryView } from '@/ui/feedback/QueryView';
import { Section } from '@/ui/layout/Section';
import { CardSlider } from '@/ui/slider/CardSlider';
import { PostCard } from './PostCard';
import { PostGrid } from './PostGrid';

const SLIDER_POSTS = 6;
/** The full list begins with so many posts, and grows by as many. */
const FULL_LIST = 24;

/** The last posts as a slider, or all of them as a list. */
export function BlogSlider() {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(false);
  const [shown, setShown] = useState(FULL_LIST);
  const query = useListPostsQuery({ page: 1, pageSize: expanded ? shown : SLIDER_POSTS }, { selectFromResult: exceptRefreshes });
  return (
    <Section
      heading={t('blog.sliderTitle')}
      lead={t('blog.lead')}
      actions={
        <Button variant="outlined" onClick={() => setExpanded(!expanded)} sx={{ '& > span': { display: 'inline-block' }, '& > span::first-letter': { textTransform: 'uppercase' } }}>
          <span>{expanded ? t('blog.showLess') : t('blog.viewAll')}</span>
        </Button>
      }
    >
      <QueryView
        query={query}
        skeleton={<PostGrid>{[1, 2, 3].map((key) => <CardSkeleton key={key} />)}</PostGrid>}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('blog.empty')}>{t('blog.emptyText')}</EmptyState>}
      >
        {({ items, total }) =>
          expanded ? (
            <>
              <PostGrid>
                {items.map((post) => (
                  <PostCard key={post.id} post={post} />
                ))}
              </PostGrid>
              {total > items.length && !query.isFetching && (
                <Box sx={{ display: 'flex', justifyContent: 'center', marginBlockStart: 4 }}>
                  <Button variant="outlined" onClick={() => setShown(shown + FULL_LIST)}>
                    <Box component="span" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>{t('blog.showMore')}</Box>
                  </Button>
                </Box>
              )}
            </>
          ) : (
            <CardSlider items={items.slice(0, SLIDER_POSTS)} keyOf={(post) => post.id} renderItem={(post) => <PostCard post={post} />} label={t('blog.sliderTitle')} />
          )
        }
      </QueryView>
    </Section>
  );
}
