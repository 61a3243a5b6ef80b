import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useListPostsQuery } from '@/api/endpoints/postsApi';
import type { Post } from '@core/posts/post';
import { Chunks } from '@/components/layout/Chunks';
import { PostCard } from './PostCard';
import { PostGrid, PostGridSkeleton } from './PostGrid';

export function AllPosts() {
  const { t } = useTranslation();
  return (
    <Chunks<Post>
      usePart={useListPostsQuery}
      skeleton={<PostGridSkeleton />}
      more={
        <Box
          component="span"
          sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {t('blog.showMore')}
        </Box>
      }
    >
      {(posts) => (
        <PostGrid>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </PostGrid>
      )}
    </Chunks>
  );
}
