import { AppwriteException } from 'node-appwrite';
import { MachineError } from '@server/failures';
import { explain } from './failures';

const target = { endpoint: 'https://example.org/v1', project: 'ikhaa' };

it.each([
  [
    'keys that only the console may make',
    new AppwriteException('Keys cannot make keys.', 403, 'key_creation_denied'),
    /in its console alone/,
  ],
  [
    'an unknown key of a newer server',
    new AppwriteException('The provided API key is invalid.', 401, 'user_api_key_invalid'),
    /does not know the key/,
  ],
  [
    'an expired key',
    new AppwriteException('expired', 401, 'project_key_expired'),
    /key has expired/,
  ],
])('names the remedy for %s', (_, error, sentence) => {
  const explained = explain(error, target);
  expect(explained).toBeInstanceOf(MachineError);
  expect(String(explained)).toMatch(sentence);
});
