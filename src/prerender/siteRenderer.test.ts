import { waitFor } from '@testing-library/dom';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { EXAMPLE_CHARITY } from '@content/charity';
import { IDS } from '@core/schema/ids';
import { CHARITY_DOCUMENT } from '@core/site/charity';
import { portOf } from '@server/freePort';
import { siteRenderer, type SiteRenderer } from './siteRenderer';

/** What becomes of the answer about the charity's settings. */
let settings: 'told' | 'late' | 'cut off' | 'dropped' | 'refused';
let isContentThere: boolean;
/** Answers what was asked for late; null until it was asked for. */
let tell: (() => unknown) | null;
const NAME = { en: 'Lanterns', ar: 'قناديل' };
const ANSWER = JSON.stringify({
  total: 1,
  documents: [{ $id: CHARITY_DOCUMENT, value: JSON.stringify({ ...EXAMPLE_CHARITY, name: NAME }) }],
});

let http: Server;
let renderer: SiteRenderer;

function answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? '',
  );
  response.setHeader('content-type', 'application/json');
  const refuse = (): void => void response.writeHead(503).end('{"code":503}');
  if (method === 'OPTIONS') response.end();
  else if (!url.includes(`/${IDS.siteSettings}/`))
    if (isContentThere) response.end('{"total":0,"documents":[]}');
    else refuse();
  else if (settings === 'told') response.end(ANSWER);
  else if (settings === 'late') tell = () => response.end(ANSWER);
  else if (settings === 'refused') refuse();
  else if (settings === 'dropped') response.destroy();
  else {
    response.setHeader('content-length', Buffer.byteLength(ANSWER));
    response.write(ANSWER.slice(0, -40), () => response.destroy());
  }
}

beforeEach(async () => {
  settings = 'told';
  isContentThere = true;
  tell = null;
  http = createServer(answer);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const port = portOf(http);
  renderer = await siteRenderer({
    endpoint: `http://127.0.0.1:${port}/v1`,
    origin: 'https://example.org',
    shell: {
      html: '<html><head></head><body></body></html>',
      chunks: {},
      fonts: { en: [], ar: [] },
      styles: '',
    },
  });
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    }),
);

const REACH = { told: 1, rendered: 1 };

it.each(['cut off', 'dropped', 'refused'] as const)(
  'renders nothing while the charity’s settings are %s, and everything once they are read',
  async (how) => {
    settings = how;
    for (const attempt of [renderer.plan(REACH), renderer.shell(), renderer.charity()])
      await expect(attempt).rejects.toThrow("The charity's settings cannot be read");
    settings = 'told';
    await expect(renderer.plan(REACH)).resolves.not.toEqual([]);
    await expect(renderer.charity()).resolves.toMatchObject({ name: NAME });
  },
);

it('reads the settings to their end where the content cannot be read', async () => {
  settings = 'late';
  isContentThere = false;
  await expect(renderer.plan(REACH)).rejects.toThrow(/^\w+ cannot be read: Appwrite/);
  await waitFor(() => expect(tell).not.toBeNull());
  tell?.();
  await expect(renderer.charity()).resolves.toMatchObject({ name: NAME });
});
