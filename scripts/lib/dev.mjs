/** `npm run dev`: the site from webpack's development server with fast refresh, everything else from the machine behind it. */
import { build } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { checkPorts, loadTypeScript } from './machine.mjs';
import { runProgram, tell } from './project.mjs';
import { loadSettings } from './settings.mjs';

const HELP = `
npm run dev: serves the site with fast refresh on PORT (3000), with the API and the functions behind it.
The functions are built at the start: after a change of theirs, start it again. PORT, CARD_PORT and DATA_DIR are those of npm start.
`;

export function dev() {
  return runProgram(HELP, async () => {
    loadSettings();
    await checkPorts();
    await installWhatIsMissing();
    await build({ only: ['functions'] });
    // What is developed has the tools of QA, and a card provider that takes orders.
    Object.assign(process.env, { NODE_ENV: 'development', IKHAA_QA: '1', IKHAA_QA_BUILD: '1' });
    const port = Number(process.env.PORT || 3000);
    const { endWhenTold } = await loadTypeScript('server/endWhenTold.ts');
    const { startFromEnvironment, sentenceOf } = await loadTypeScript('server/main.ts');
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
      const server = await startSite(port, new URL(machine.endpoint).origin);
      endWhenTold(
        {
          close: async () => {
            await server.stop();
            await machine.close();
          },
        },
        sentenceOf,
      );
      process.stdout.write(`Ikhaa is ready at http://localhost:${port}\n`);
    } catch (error) {
      tell(sentenceOf(error));
      process.exit(1);
    }
  });
}

/** @returns the development server, once the first build is done */
async function startSite(port, api) {
  const [{ default: webpack }, { default: WebpackDevServer }] = await Promise.all([
    import('webpack'),
    import('webpack-dev-server'),
  ]);
  const { default: configure } = await loadTypeScript('webpack.config.ts');
  const config = configure({}, { mode: 'development' });
  const compiler = webpack({ ...config, devServer: undefined });
  const built = new Promise((done) => {
    compiler.hooks.done.tap('Ikhaa', done);
  });
  const server = new WebpackDevServer(
    {
      ...config.devServer,
      port,
      host: process.env.HOST || '127.0.0.1',
      hot: true,
      historyApiFallback: true,
      // It would end before the machine has put its data in order.
      setupExitSignals: false,
      // By the name that the page itself was opened by: another origin is refused.
      client: {
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      proxy: [{ context: ['/v1', '/_functions'], target: api, ws: true }],
    },
    compiler,
  );
  await server.start();
  await built;
  return server;
}
