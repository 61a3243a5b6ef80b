/** Blog posts and campaigns. */
import type { posts } from '@core/schema/collections';
import type { Post } from '@core/posts/post';
import { askWithoutSdk, baseApi, type Page } from '../baseApi';
import { readDocument, readDocuments } from '../publicDocuments';
import { addresses, type ListQuery } from '../publicRequests';
import { toPost } from '../mappers/toContent';

export const postsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPosts: build.query<Page<Post>, ListQuery>({
      queryFn: (wanted) =>
        askWithoutSdk(
          () => readDocuments<typeof posts>(addresses.posts(wanted)),
          ({ total, documents }) => ({ total, items: documents.map(toPost) }),
        ),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),

    getPost: build.query<Post, string>({
      queryFn: (id) => askWithoutSdk(() => readDocument<typeof posts>(addresses.post(id)), toPost),
      providesTags: (_result, _error, id) => [{ type: 'Post', id }],
    }),
  }),
});

export const { useListPostsQuery, useGetPostQuery } = postsApi;
