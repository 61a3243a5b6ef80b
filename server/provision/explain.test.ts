import { AppwriteException } from 'node-appwrite';
import { explain } from './explain';

const target = { endpoint: 'https://example.org/v1', project: 'ikhaa' };

const cases: [string, Error, RegExp][] = [
  [
    'a missing scope',
    new AppwriteException(
      'app.1@service.localhost (role: applications) missing scopes (["collections.write"])',
      401,
      'general_unauthorized_scope',
    ),
    /lacks the scope collections\.write/,
  ],
  [
    'an unknown key',
    new AppwriteException(
      'User (role: guests) missing scopes (["databases.read"])',
      401,
      'general_unauthorized_scope',
    ),
    /does not know the API key/,
  ],
  [
    'an unknown key of a newer server',
    new AppwriteException('The provided API key is invalid.', 401, 'user_api_key_invalid'),
    /does not know the API key/,
  ],
  [
    'a server whose migration has not run',
    new AppwriteException('Filter "subQueryDevKeys" not found', 500, 'general_unknown'),
    /run Appwrite's own migration/,
  ],
  [
    'an unknown project',
    new AppwriteException(
      'Project with the requested ID could not be found.',
      404,
      'project_not_found',
    ),
    /no project “ikhaa” at https:\/\/example\.org\/v1/,
  ],
  ['an expired key', new AppwriteException('expired', 401, 'project_key_expired'), /has expired/],
  [
    'a web page instead of an answer',
    new AppwriteException('<!DOCTYPE html>', 404),
    /does not answer as an Appwrite server does/,
  ],
  [
    'a route that the server does not have',
    new AppwriteException("<!DOCTYPE html><span class='type'>general_route_not_found</span>", 404),
    /older than Appwrite 1\.9\.5/,
  ],
  [
    'a gateway without its server',
    new AppwriteException('<html>502 Bad Gateway</html>', 502),
    /^The server at https:\/\/example\.org\/v1 answers that it is not ready \(status 502\)/,
  ],
  [
    'a server that is too busy',
    new AppwriteException('busy', 503, 'general_server_error'),
    /answers that it is not ready \(status 503\)/,
  ],
  [
    'a connection that breaks',
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
    }),
    /^The connection to https:\/\/example\.org\/v1 broke off/,
  ],
  [
    'nobody listening',
    new TypeError('fetch failed'),
    /No server answers at https:\/\/example\.org\/v1/,
  ],
];

it.each(cases)('explains the remedy for %s', (_, error, sentence) => {
  expect(explain(error, target).message).toMatch(sentence);
});
