import { Button } from '@/components/form/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetPostQuery } from '@/api/endpoints/postsApi';
import { useGetTextsQuery } from '@/api/endpoints/siteSettingsApi';
import { charity } from '@/config/charity';
import { pageTextsOf } from '@/config/pageTexts';
import { paths } from '@/config/paths';
import type { Post } from '@core/posts/post';
import { postSchema } from '@core/posts/postSchema';
import { pickText } from '@core/text/languages/bilingual';
import { summaryOf } from '@core/text/shorten';
import { useLanguage } from '@/i18n/useLanguage';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { CardSkeleton } from '@/components/feedback/CardSkeleton';
import { FailureNotice } from '@/components/feedback/FailureNotice';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { useSubject } from '@/components/routing/useSubject';
import { CampaignWords } from './CampaignWords';
import { PostArticle } from './PostArticle';
import { POST_SECTIONS } from './postSections';

function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('blog.notFound')} description={t('blog.description')} hidden />
      <EmptyState
        title={t('blog.notFound')}
        titleComponent="h1"
        action={
          <Button component={Link} to={paths.blog}>
            {t('blog.backToBlog')}
          </Button>
        }
      >
        {t('blog.notFoundText')}
      </EmptyState>
    </>
  );
}

/** Nothing until the charity writes some. */
function Campaign() {
  const { data } = useGetTextsQuery(POST_SECTIONS);
  if (data === undefined) return null;
  return <CampaignWords {...pageTextsOf(POST_SECTIONS, data, charity()).campaign} />;
}

const Story = memo(function Story({ post }: { post: Post }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <PageMeta
        title={pickText(post.title, language).text || t('blog.untitled')}
        description={summaryOf(pickText(post.description, language).text)}
        image={post.image}
        hidden={!post.listed}
      />
      <PostArticle post={post} />
    </>
  );
});

export function PostPage() {
  const { id, carried } = useSubject<Post>('post', postSchema);
  const query = useGetPostQuery(id ?? skipToken);
  const data = query.currentData ?? carried;
  if (id === null) {
    return (
      <Section>
        <NotFound />
      </Section>
    );
  }
  return (
    <>
      <Section rhythm="tight">
        <QueryView
          query={{ ...query, data }}
          skeleton={<CardSkeleton ratio="16 / 7" lines={6} />}
          failed={(failure, retry) =>
            failure.code === 'notFound' ? (
              <NotFound />
            ) : (
              <FailureNotice failure={failure} {...(retry && { onRetry: retry })} />
            )
          }
        >
          {(post) => <Story post={post} />}
        </QueryView>
      </Section>
      {/* Below a story whose length is not known yet, it would jump. */}
      {(data !== undefined || query.isError) && <Campaign />}
    </>
  );
}
