import { Sentence } from '@cli/program';
import { createServer } from 'node:net';

/**
 * Says that a port is taken before a minute is spent on building. Odd settings are left to the
 * machine, which names them.
 */
export async function checkPorts(): Promise<void> {
  await checkPort('PORT', 3000);
  if (!process.env.STRIPE_SECRET_KEY) await checkPort('CARD_PORT', 12111);
}

function checkPort(variable: 'PORT' | 'CARD_PORT', fallback: number): Promise<void> {
  const port = Number(process.env[variable] || fallback);
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
    probe.listen(
      { port, host: process.env[variable === 'PORT' ? 'HOST' : 'CARD_HOST'] || '127.0.0.1' },
      () => probe.close(() => done()),
    );
  });
}
