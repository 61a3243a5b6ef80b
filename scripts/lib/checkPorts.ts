import { Sentence } from '@cli/program';
import { createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** Reports a taken port before the build. The machine itself reports invalid settings. */
export async function checkPorts(): Promise<void> {
  const { PORT, HOST, CARD_PORT, CARD_HOST, STRIPE_SECRET_KEY } = process.env;
  await checkPort('PORT', Number(PORT || 3000), HOST);
  if (!STRIPE_SECRET_KEY) await checkPort('CARD_PORT', Number(CARD_PORT || 12_111), CARD_HOST);
}

/** @param variable the setting of the port, for people */
export function checkPort(variable: string, port: number, host = LOOPBACK): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65535) return Promise.resolve();
  return new Promise<void>((done, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') done();
      else
        fail(
          new Sentence(
            `Port ${port} is already in use: stop the program that uses it, or choose another port with ${variable}=${port + 1}.`,
          ),
        );
    });
    probe.listen({ port, host: host || LOOPBACK }, () => probe.close(() => done()));
  });
}
