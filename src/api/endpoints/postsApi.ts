/** Blog posts and campaigns. */
import type { posts } from '@backend/schema/collections';
import { IDS } from '@backend/schema/ids';
import type { Post } from '@/domain/posts/post';
import { askWithoutSdk, baseApi, type Page } from '../baseApi';
import { query, readDocument, readDocuments } from '../publicDocuments';
import { toPost } from '../mappers/toContent';

export const postsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPosts: build.query<Page<Post>, { page: number; pageSize: number }>({
      queryFn: ({ page, pageSize }) =>
        askWithoutSdk(
          () => readDocuments<typeof posts>(IDS.posts, [query.orderDesc('date'), query.limit(pageSize), query.offset((page - 1) * pageSize)]),
          ({ total, documents }) => ({ total, items: documents.map(toPost) }),
        ),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),

    getPost: build.query<Post, string>({
      queryFn: (id) => askWithoutSdk(() => readDocument<typeof posts>(IDS.posts, id), toPost),
      providesTags: (_result, _error, id) => [{ type: 'Post', id }],
    }),
  }),
});

export const { useListPostsQuery, useGetPostQuery } = postsApi;
