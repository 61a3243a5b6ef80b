import Fastify from 'fastify';
import { addSite } from 'appwrite-emulator/site';
import { siteAddresses } from '@server/pages/siteAddresses';
import { machineHeaders } from '@server/pages/siteHeaders';

/**
 * Serves a built site and nothing else, as a static host would.
 * @param endpoint the API's address, as the build was told it
 */
export async function serveSite(folder: string, port: number, endpoint: string): Promise<void> {
  const app = Fastify();
  const site = {
    folder,
    headers: machineHeaders(folder, endpoint),
    hasPage: siteAddresses(folder, () => null),
  };
  await addSite(app, site, () => undefined);
  await app.listen({ port, host: '127.0.0.1' });
}
