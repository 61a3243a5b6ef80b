/** Whether the server is there, which version it speaks, and where the caller seems to be. */
import { SERVER_VERSION } from '../core/errors';
import { RawAnswer } from '../http/app';
import { route, type Route } from '../http/route';

export function generalRoutes(): Route[] {
  return [
    route({ method: 'GET', path: '/health/version', scope: 'public', handle: () => ({ version: SERVER_VERSION }) }),
    route({ method: 'GET', path: '/ping', scope: 'public', handle: () => new RawAnswer('Pong!', 'text/plain; charset=UTF-8') }),
    route({
      method: 'GET', path: '/locale', scope: 'locale.read',
      handle: (_params, { request }) => ({ ip: request.ip, countryCode: '--', country: 'Unknown', continentCode: '--', continent: 'Unknown', eu: false, currency: '' }),
    }),
  ];
}
