import type { posts } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import type { Post } from '@core/posts/post';
import { baseApi } from '../baseApi';
import {
  getDocument,
  listDocuments,
  listedQueriesOf,
  type DocumentList,
  type ListQuery,
  type Page,
} from '../documents';
import { toPost } from '../mappers/toContent';

export const postsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPosts: build.query<Page<Post>, ListQuery>({
      query: (list) => (sdk) =>
        listDocuments<typeof posts>(sdk, SITE_IDS.posts, listedQueriesOf(sdk, list)),
      transformResponse: ({ total, documents }: DocumentList<typeof posts>) => ({
        total,
        items: documents.map(toPost),
      }),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),

    getPost: build.query<Post, string>({
      query: (id) => (sdk) => getDocument<typeof posts>(sdk, SITE_IDS.posts, id),
      transformResponse: toPost,
      providesTags: (_result, _error, id) => [{ type: 'Post', id }],
    }),
  }),
});

export const { useListPostsQuery, useGetPostQuery } = postsApi;
