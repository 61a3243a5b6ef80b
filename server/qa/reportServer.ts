/** Serves QA's tools with server events, on its own local port, and only on a machine for QA. */
import { createServer, type IncomingMessage } from 'node:http';
import { REPORT_PATH, type ServerReport } from '@core/qa/serverReport';
import { isFromHere } from '../fromHere';
import { portOf } from '../freePort';

export type ReportServer = { port: number; close(): Promise<void> };

const LOOPBACK = '127.0.0.1';
const PAGE_OF_HERE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

type Answer = { status: number; body: unknown };

/** @param report receives the start of the period, in milliseconds since 1970 */
export async function startReportServer(
  port: number,
  report: (since: number) => Promise<ServerReport>,
  log: (line: string) => void,
): Promise<ReportServer> {
  let ownPort = port;

  const answerTo = async ({ method, url, socket, headers }: IncomingMessage): Promise<Answer> => {
    const { origin } = headers;
    if (
      !isFromHere(socket.remoteAddress, headers, ownPort) ||
      origin === undefined ||
      !PAGE_OF_HERE.test(origin)
    )
      return { status: 403, body: { message: 'The report is for pages of this computer alone.' } };
    const { pathname, searchParams } = new URL(url ?? '/', `http://${LOOPBACK}`);
    if (method !== 'GET' || pathname !== REPORT_PATH)
      return { status: 404, body: { message: `Only GET ${REPORT_PATH} is answered.` } };
    const since = Number(searchParams.get('since') ?? 0);
    return Number.isSafeInteger(since) && since >= 0
      ? { status: 200, body: await report(since) }
      : { status: 400, body: { message: 'since must be milliseconds since 1970.' } };
  };

  const server = createServer((request, response) => {
    const { origin = '' } = request.headers;
    answerTo(request)
      .catch((error: unknown): Answer => {
        log(`there is no report for QA: ${String(error)}`);
        return { status: 500, body: { message: 'The report could not be made.' } };
      })
      .then(({ status, body }) => {
        response.writeHead(status, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          vary: 'origin',
          ...(PAGE_OF_HERE.test(origin) ? { 'access-control-allow-origin': origin } : {}),
        });
        response.end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(port, LOOPBACK, ready);
  });
  ownPort = portOf(server);
  return {
    port: ownPort,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
