/** Web platforms: the host names whose pages may use the API. */
import { AppwriteError } from '../core/errors';
import { now, nowAfter, resolveId } from '../core/ids';
import type { Records } from '../core/records';
import type { Store } from '../core/store';
import { newIdParam, queriesParam, text, uid } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';

export interface Platform {
  id: string;
  name: string;
  hostname: string;
  createdAt: string;
  updatedAt: string;
}

function platformModel(platform: Platform): Record<string, unknown> {
  return { $id: platform.id, $createdAt: platform.createdAt, $updatedAt: platform.updatedAt, name: platform.name, type: 'web', hostname: platform.hostname };
}

export function platformRoutes(store: Store, platforms: Records<Platform>): Route[] {
  const find = (id: string): Platform => {
    const platform = platforms.get('', id);
    if (!platform) throw new AppwriteError('platform_not_found');
    return platform;
  };
  const settings = { name: text(), hostname: text({ max: 256 }) };
  return [
    route({
      method: 'POST', path: '/project/platforms/web', scope: 'platforms.write', status: 201, params: { platformId: newIdParam, ...settings },
      handle: ({ platformId, name, hostname }) => {
        const id = resolveId(platformId);
        if (platforms.get('', id)) throw new AppwriteError('platform_already_exists');
        const at = now();
        const platform: Platform = { id, name, hostname, createdAt: at, updatedAt: at };
        store.atomically(() => platforms.add('', id, platform));
        return platformModel(platform);
      },
    }),
    route({
      method: 'GET', path: '/project/platforms', scope: 'platforms.read', params: { queries: queriesParam },
      handle: ({ queries }) => {
        const { total, items } = listInMemory(platforms.list('').map(platformModel), queries);
        return { total, platforms: items };
      },
    }),
    route({ method: 'GET', path: '/project/platforms/:platformId', scope: 'platforms.read', params: { platformId: uid }, handle: ({ platformId }) => platformModel(find(platformId)) }),
    route({
      method: 'PUT', path: '/project/platforms/web/:platformId', scope: 'platforms.write', params: { platformId: uid, ...settings },
      handle: ({ platformId, name, hostname }) => {
        const platform = find(platformId);
        const changed = { ...platform, name, hostname, updatedAt: nowAfter(platform.updatedAt) };
        store.atomically(() => platforms.replace('', platform.id, changed));
        return platformModel(changed);
      },
    }),
    route({
      method: 'DELETE', path: '/project/platforms/:platformId', scope: 'platforms.write', status: 204, params: { platformId: uid },
      handle: ({ platformId }) => store.atomically(() => platforms.remove('', find(platformId).id)),
    }),
  ];
}
