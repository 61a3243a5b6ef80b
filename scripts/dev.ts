/** `npm run dev`: webpack's development server for the site, and the machine behind it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { endWhenTold } from '@server/endWhenTold';
import { mailLine, sentenceOf, startFromEnvironment } from '@server/main';
import { offerQaPorts } from '@server/qa/offerQaPorts';
import type { Machine } from '@server/startMachine';
import { SITE_REDIRECTS } from '@core/accounts/pages';
import { QA_PORTS_PATH } from '@core/qa/qaPorts';
import type configureWebpack from '../webpack.config';
import { build } from './build';
import { installForBuilding } from './lib/installForBuilding';
import { checkPorts } from './lib/checkPorts';
import { loadLater } from './lib/project';
import { runProgram, tell } from '@cli/program';
import { loadSettings } from '@cli/loadSettings';

const HELP = `
npm run dev: serves the site with fast refresh on PORT (3000), with the API and the functions behind it.
The functions are built at the start: after a change of theirs, start it again. PORT, CARD_PORT and DATA_DIR are those of npm start.
`;

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    loadSettings();
    await checkPorts();
    await installForBuilding();
    await build({ only: ['functions'] });
    // The development server has the tools of QA, and a card provider that takes orders.
    Object.assign(process.env, { NODE_ENV: 'development', IKHAA_QA: '1', IKHAA_QA_BUILD: '1' });
    const port = Number(process.env.PORT || 3000);
    try {
      const origins = [
        `http://localhost:${port}`,
        `http://127.0.0.1:${port}`,
        process.env.PUBLIC_URL,
      ]
        .filter(Boolean)
        .join(',');
      const machine = await startFromEnvironment(
        { ...process.env, PORT: '0', PUBLIC_URL: origins },
        { withSite: false },
      );
      const server = await startSite(port, machine);
      endWhenTold(
        {
          close: async () => {
            await server.stop();
            await machine.close();
          },
        },
        sentenceOf,
      );
      process.stdout.write(`Ikhaa is ready at http://localhost:${port}\n${mailLine(machine)}`);
    } catch (error) {
      tell(sentenceOf(error));
      process.exit(1);
    }
  });

const portIn = (url: string | null): number | null =>
  url === null ? null : Number(new URL(url).port);

/** QA's dock asks the server of its own page, which is the development server here. */
function answerPorts(port: number, { cardUrl, reportUrl }: Machine) {
  const { program, open } = offerQaPorts();
  open(port, { cards: portIn(cardUrl), report: portIn(reportUrl) });
  return async ({ headers, socket }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { remoteAddress } = socket;
    const { status, body } = await program({ remoteAddress, headers, body: undefined });
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
}

/** @returns the development server, once the first build is done */
async function startSite(port: number, machine: Machine): Promise<{ stop(): Promise<void> }> {
  const [{ default: webpack }, { default: WebpackDevServer }] = await Promise.all([
    import('webpack'),
    import('webpack-dev-server'),
  ]);
  const { default: configure } = loadLater<{ default: typeof configureWebpack }>(
    'webpack.config.ts',
  );
  const config = configure({}, { mode: 'development' });
  const compiler = webpack({ ...config, devServer: undefined });
  const built = new Promise((done) => {
    compiler?.hooks.done.tap('Ikhaa', done);
  });
  const server = new WebpackDevServer(
    {
      ...config.devServer,
      port,
      host: process.env.HOST || '127.0.0.1',
      hot: true,
      // Ids may contain dots.
      historyApiFallback: { disableDotRule: true },
      // The development server would end before the machine has put its data in order.
      setupExitSignals: false,
      // The socket uses the page's own host name, as another origin is refused.
      client: {
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      setupMiddlewares: (middlewares) => [
        { name: QA_PORTS_PATH, path: QA_PORTS_PATH, middleware: answerPorts(port, machine) },
        ...Object.entries(SITE_REDIRECTS).map(([path, location]) => ({
          name: path,
          path,
          middleware: (_request: unknown, response: ServerResponse) => {
            response.writeHead(302, { location }).end();
          },
        })),
        ...middlewares,
      ],
      proxy: [
        {
          context: ['/v1', '/_functions'],
          target: new URL(machine.endpoint).origin,
          ws: true,
        },
      ],
    },
    compiler,
  );
  await server.start();
  await built;
  return server;
}
