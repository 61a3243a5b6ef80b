/** The project as such: whether the server is there, which version it speaks, where the caller seems to be, and whose pages may use the API. */
import { AppwriteError, SERVER_VERSION } from '../core/errors';
import { now, resolveId } from '../core/ids';
import { newIdParam, queriesParam, text } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import type { Platform, Surroundings } from '../surroundings';

export function projectRoutes({ platforms }: Surroundings): Route[] {
  return [
    route('GET', '/health/version', 'public', {}, () => ({ version: SERVER_VERSION })),
    route('GET', '/ping', 'public', {}, (_params, { reply }) => void reply.type('text/plain; charset=UTF-8').send('Pong!')),
    route('GET', '/locale', 'locale.read', {}, (_params, { request }) =>
      ({ ip: request.ip, countryCode: '--', country: 'Unknown', continentCode: '--', continent: 'Unknown', eu: false, currency: '' })),
    route('POST', '/project/platforms/web', 'platforms.write', {
      status: 201, params: { platformId: newIdParam, name: text(), hostname: text({ max: 256 }) },
    }, ({ platformId, name, hostname }) => {
      const $id = resolveId(platformId);
      if (platforms.get($id)) throw new AppwriteError('platform_already_exists');
      const platform: Platform = { $id, $createdAt: now(), $updatedAt: now(), name, type: 'web', hostname };
      platforms.add(platform);
      return platform;
    }),
    route('GET', '/project/platforms', 'platforms.read', { params: { queries: queriesParam } }, ({ queries }) => listInMemory('platforms', platforms.list(), queries)),
  ];
}
