/** Health, version, the caller's country, and the platforms whose pages may use the API. */
import { AppwriteError } from '../core/errors';
import { now, resolveId } from '../core/ids';
import { flag, newIdParam, optional, queriesParam, text } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import type { Platform, Dependencies } from '../dependencies';
import type { Flavour } from '../flavour';

/** Appwrite's description of a project, most of which is not supported here. */
function projectModel($id: string, { hasDevKeys }: Flavour): Record<string, unknown> {
  return {
    $id,
    $createdAt: now(),
    $updatedAt: now(),
    name: $id,
    teamId: '',
    region: 'default',
    ...(hasDevKeys ? { devKeys: [] } : {}),
    smtpEnabled: false,
    smtpSenderName: '',
    smtpSenderEmail: '',
    smtpReplyToName: '',
    smtpReplyToEmail: '',
    smtpHost: '',
    smtpPort: 0,
    smtpUsername: '',
    smtpPassword: '',
    smtpSecure: '',
    pingCount: 0,
    pingedAt: '',
    labels: [],
    status: 'active',
    onboarding: {},
    authMethods: [],
    services: [],
    protocols: [],
    blocks: [],
    consoleAccessedAt: '',
    wafEnabled: false,
  };
}

export function projectRoutes({
  flavour,
  project,
  platforms,
  platformIds,
  policies,
  store,
}: Dependencies): Route[] {
  return [
    route('GET', '/health/version', 'public', {}, () => ({ version: flavour.version })),
    route(
      'GET',
      '/ping',
      'public',
      {},
      (_params, { reply }) => void reply.type('text/plain; charset=UTF-8').send('Pong!'),
    ),
    route('GET', '/locale', 'locale.read', {}, (_params, { request }) => ({
      ip: request.ip,
      countryCode: '--',
      country: 'Unknown',
      continentCode: '--',
      continent: 'Unknown',
      eu: false,
      currency: '',
    })),
    route(
      'POST',
      '/project/platforms/web',
      'platforms.write',
      {
        status: 201,
        params: { platformId: newIdParam, name: text(), hostname: text({ max: 256 }) },
      },
      ({ platformId, name, hostname }) => {
        const $id = resolveId(platformId);
        if (platformIds.has($id.toLowerCase())) throw new AppwriteError('platform_already_exists');
        const platform: Platform = {
          $id,
          $createdAt: now(),
          $updatedAt: now(),
          name,
          type: 'web',
          hostname,
        };
        platforms.add(platform);
        store.afterCommit(() => void platformIds.add($id.toLowerCase()));
        return platform;
      },
    ),
    route(
      'GET',
      '/project/platforms',
      'platforms.read',
      { params: { queries: queriesParam } },
      ({ queries }) => listInMemory('platforms', platforms.list(), queries),
    ),
    ...(flavour.deniesKeys
      ? [
          route('POST', '/project/keys', 'keys.write', {}, () => {
            throw new AppwriteError('key_creation_denied');
          }),
        ]
      : []),
    route(
      'GET',
      '/project/policies',
      'project.policies.read',
      { params: { queries: queriesParam, total: optional(flag, true) } },
      ({ queries }) => listInMemory('policies', policies.list(), queries),
    ),
    ...policies.ids.map((id) =>
      route(
        'PATCH',
        `/project/policies/${id}`,
        'project.policies.write',
        { params: { enabled: flag } },
        ({ enabled }) => {
          policies.set(id, enabled);
          return projectModel(project, flavour);
        },
      ),
    ),
  ];
}
