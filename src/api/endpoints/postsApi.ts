/** Blog posts and campaigns. */
import type { posts } from '@backend/schema/collections';
import { IDS } from '@backend/schema/ids';
import type { Post } from '@/domain/posts/post';
import { ask, baseApi, type Page } from '../baseApi';
import { getDocument, listDocuments } from '../documents';
import { toPost } from '../mappers/toContent';

export const postsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPosts: build.query<Page<Post>, { page: number; pageSize: number }>({
      queryFn: ({ page, pageSize }) =>
        ask(
          (sdk) => {
            const { Query } = sdk.library;
            return listDocuments<typeof posts>(sdk, IDS.posts, [Query.orderDesc('date'), Query.limit(pageSize), Query.offset((page - 1) * pageSize)]);
          },
          ({ total, documents }) => ({ total, items: documents.map(toPost) }),
        ),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),

    getPost: build.query<Post, string>({
      queryFn: (id) => ask((sdk) => getDocument<typeof posts>(sdk, IDS.posts, id), toPost),
      providesTags: (_result, _error, id) => [{ type: 'Post', id }],
    }),
  }),
});

export const { useListPostsQuery, useGetPostQuery } = postsApi;
