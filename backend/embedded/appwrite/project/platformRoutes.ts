/** Web platforms: the host names whose pages may use the API. */
import { AppwriteError } from '../core/errors';
import { now, resolveId } from '../core/ids';
import type { Kept, Records } from '../core/records';
import { newIdParam, queriesParam, text } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';

export interface Platform extends Kept {
  name: string;
  hostname: string;
  type: 'web';
}

export function platformRoutes(platforms: Records<Platform>): Route[] {
  return [
    route({
      method: 'POST', path: '/project/platforms/web', scope: 'platforms.write', status: 201, params: { platformId: newIdParam, name: text(), hostname: text({ max: 256 }) },
      handle: ({ platformId, name, hostname }) => {
        const $id = resolveId(platformId);
        if (platforms.get($id)) throw new AppwriteError('platform_already_exists');
        const platform: Platform = { $id, $createdAt: now(), $updatedAt: now(), name, type: 'web', hostname };
        platforms.add(platform);
        return platform;
      },
    }),
    route({
      method: 'GET', path: '/project/platforms', scope: 'platforms.read', params: { queries: queriesParam },
      handle: ({ queries }) => listInMemory('platforms', platforms.list(), queries),
    }),
  ];
}
