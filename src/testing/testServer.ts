/**
 * A real HTTP server on an ephemeral port that answers the Appwrite SDK as a test tells it to:
 * documents by collection, and the answers of the `payments` function by path. The api layer is
 * pointed at it, so a test drives the real SDK, mappers and contract.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pointSdkAt } from '@/api/appwriteSdk';
import { portOf } from '@server/freePort';

/** `type` of a body that is no JSON. */
type Answer = { status: number; body: unknown; type?: string };
type Stored = Record<string, unknown> & { $id: string };
type Call = { path: string; request: Record<string, unknown> };
/** As Appwrite's `Query` writes it. */
export type AskedQuery = { method: string; attribute?: string; values?: unknown[] };
/** As a method, so that a handler may declare the request that its path takes. */
type FunctionHandler = {
  answer(request: Record<string, unknown>): Answer | Promise<Answer>;
}['answer'];

export type TestServer = {
  url: string;
  /** Documents by collection id, as the wire has them. */
  documents: Record<string, Stored[]>;
  /** What a list of a collection answers, by what is asked; without it, all of its documents. */
  lists: Record<string, (queries: readonly AskedQuery[]) => Stored[]>;
  /** What the functions answer, by path (`/checkout`). */
  functions: Record<string, FunctionHandler>;
  /** Every call of the function, in order. */
  calls: Call[];
  /** The requests to a path of the function, in order. */
  requestsTo: <T = Record<string, unknown>>(path: string) => T[];
  /** Every request line, `GET /v1/...`. */
  requests: string[];
  /** The account of the session; null for a guest. */
  account: Stored | null;
  /** The secret of the link that confirms the account's address. */
  confirmSecret: string;
  /** The id that the next uploaded file gets. */
  uploadedId: string;
  /** Every request but a function's is refused as by a server in trouble. */
  broken: boolean;
};

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-allow-credentials': 'true',
};

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => resolve(text));
  });
}

const refusal = (status: number, type: string): Answer => ({
  status,
  body: { message: type, code: status, type, version: '1.9.5' },
});

async function execute(server: TestServer, text: string): Promise<Answer> {
  const { path = '', body = '{}' }: { path?: string; body?: string } = JSON.parse(text);
  const asked: Record<string, unknown> = JSON.parse(body);
  server.calls.push({ path, request: asked });
  const answer = await (server.functions[path]?.(asked) ?? { status: 404, body: {} });
  return {
    status: 201,
    body: {
      $id: 'execution',
      status: 'completed',
      responseStatusCode: answer.status,
      responseBody: JSON.stringify(answer.body),
    },
  };
}

async function answerOf(server: TestServer, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', server.url);
  server.requests.push(`${request.method} ${pathname}`);
  if (pathname.endsWith('/executions')) return execute(server, await readBody(request));
  if (server.broken) return refusal(500, 'general_unknown');
  if (/\/account(?:\/password)?$/.test(pathname))
    return server.account === null
      ? refusal(401, 'general_unauthorized_scope')
      : { status: 200, body: { labels: [], ...server.account } };
  if (pathname.endsWith('/account/sessions/email')) return { status: 201, body: {} };
  if (pathname.endsWith('/account/sessions'))
    return { status: 200, body: { total: 0, sessions: [] } };
  if (pathname.endsWith('/account/verifications/email')) {
    const { secret }: { secret?: string } = JSON.parse(await readBody(request));
    if (server.account === null) return refusal(401, 'general_unauthorized_scope');
    if (request.method === 'PUT') {
      if (secret !== server.confirmSecret) return refusal(401, 'user_invalid_token');
      server.account = { ...server.account, emailVerification: true };
    }
    return { status: 201, body: { $id: 'token', userId: server.account.$id, secret: '' } };
  }
  if (pathname.endsWith('/account/sessions/current')) {
    server.account = null;
    return { status: 200, body: {} };
  }
  if (request.method === 'POST' && pathname.endsWith('/files'))
    return { status: 201, body: { $id: server.uploadedId } };
  if (request.method === 'DELETE' && pathname.includes('/files/')) return { status: 200, body: {} };
  if (pathname.endsWith('/view')) return { status: 200, body: 'GIF89a', type: 'image/gif' };
  const [, collection = '', id] =
    /collections\/([^/]+)\/documents(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const documents = server.documents[collection] ?? [];
  if (id === undefined) {
    if (collection === '') return refusal(404, 'general_route_not_found');
    const queries = [...searchParams]
      .filter(([name]) => name.startsWith('queries'))
      .map(([, query]): AskedQuery => JSON.parse(query));
    const listed = server.lists[collection]?.(queries) ?? documents;
    return { status: 200, body: { total: listed.length, documents: listed } };
  }
  const found = documents.find(({ $id }) => $id === id);
  return found === undefined ? refusal(404, 'document_not_found') : { status: 200, body: found };
}

function send(
  response: ServerResponse,
  { status, body, type = 'application/json' }: Answer,
  request: IncomingMessage,
): void {
  const origin = request.headers.origin ?? '*';
  const headers = request.headers['access-control-request-headers'] ?? '*';
  response.writeHead(status, {
    ...PREFLIGHT,
    'access-control-allow-origin': origin,
    'access-control-allow-headers': headers,
    'content-type': type,
  });
  response.end(
    body === null ? undefined : type === 'application/json' ? JSON.stringify(body) : body,
  );
}

const closeServer = (http: Server): Promise<void> =>
  new Promise((resolve) => {
    http.close(() => resolve());
    http.closeAllConnections();
  });

/** What a test tells the server, and what it was asked, is forgotten after the test. */
const untold = (): Omit<TestServer, 'url' | 'requestsTo'> => ({
  documents: {},
  lists: {},
  functions: {},
  calls: [],
  requests: [],
  account: null,
  confirmSecret: '',
  uploadedId: 'uploaded',
  broken: false,
});

/** A server for all the tests of a file, at which the api points. */
export function aTestServer(): TestServer {
  const server: TestServer = {
    url: '',
    requestsTo: (path) =>
      JSON.parse(
        JSON.stringify(
          server.calls.filter((call) => call.path === path).map(({ request }) => request),
        ),
      ),
    ...untold(),
  };
  const http = createServer((request, response) => {
    if (request.method === 'OPTIONS') send(response, { status: 204, body: null }, request);
    else
      answerOf(server, request).then(
        (answer) => send(response, answer, request),
        (error: Error) => response.destroy(error),
      );
  });
  // jsdom can block this process for seconds. A connection that the server closes as idle in
  // that time would fail the next request.
  http.keepAliveTimeout = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    server.url = `http://127.0.0.1:${portOf(http)}`;
    pointSdkAt(`${server.url}/v1`);
  });
  afterEach(() => void Object.assign(server, untold()));
  afterAll(() => closeServer(http));
  return server;
}

/** A project document as the wire has it. */
export function projectDocument(over: Record<string, unknown> & { $id: string }): Stored {
  return {
    title: over.$id,
    title_ar: over.$id,
    region: 'Gaza',
    region_ar: 'غزة',
    type: 'water',
    type_ar: 'مياه',
    actual_amount: 0,
    target_amount: 100_000,
    currency: 'USD',
    status: 'open',
    listed: true,
    ...over,
  };
}
