/** Repeats changes by unrecorded exchanges, so that later ones find the same state. */
import { sendRaw } from './replay';

type Step = readonly [method: string, path: string, body: unknown];

const POSTS = '/v1/databases/main/collections/posts';
const PUBLIC = '/v1/databases/main/collections/public';

/** By the trace before which it is done. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  '20-doc-create-key': [
    [
      'PATCH',
      `${POSTS}/attributes/enum/status`,
      { elements: ['draft', 'live', 'gone'], required: false, default: 'draft' },
    ],
    ['POST', `${POSTS}/attributes/enum`, { key: 'x', elements: ['x'], required: false }],
  ],
  '30-query-seed': [
    [
      'PATCH',
      `${POSTS}/documents/p1`,
      { data: { title: 'renamed?', views: 7, $createdAt: '2019-01-01T00:00:00.000+00:00' } },
    ],
  ],
  '55-collection-disabled': [
    ['PUT', '/v1/users/bob/labels', { labels: ['vip'] }],
    ['PATCH', '/v1/users/bob/verification', { emailVerification: true }],
  ],
  '60-increment': [
    ['DELETE', `${PUBLIC}/documents/pb`, {}],
    ['POST', `${PUBLIC}/documents`, { documentId: 'noop', data: { title: 'same' } }],
  ],
  '96-rate-limit-documents': [
    [
      'PATCH',
      `${POSTS}/documents/p2`,
      {
        data: {
          body: 'text!',
          views: 20,
          rating: 2.25,
          published: false,
          publishedAt: '2026-11-21T10:34:28.000Z',
          tags: ['b', 'c'],
        },
      },
    ],
  ],
};

/** @param key a server key of all scopes */
export async function prepareFor(
  trace: string,
  base: string,
  project: string,
  key: string,
): Promise<void> {
  for (const [method, path, body] of STEPS[trace] ?? []) {
    const headers = {
      'content-type': 'application/json',
      'x-appwrite-project': project,
      'x-appwrite-key': key,
    };
    const { status } = await sendRaw(
      base,
      method,
      path,
      headers,
      Buffer.from(JSON.stringify(body)),
    );
    if (status >= 400) throw new Error(`${method} ${path} was answered ${status}`);
  }
  if (STEPS[trace]) await new Promise((resolve) => setTimeout(resolve, 60));
}
