/** Whether copied passwords work: Appwrite checks scrypt by a PHP extension that may be missing. */
import { AppwriteException, Client, Users } from 'node-appwrite';
import { randomBytes, scryptSync } from 'node:crypto';
import { askAsGuest, jsonOf } from '../ask';
import { failed, ok, skipped, warning, type Finding } from '../finding';
import type { Subject } from '../subject';

const WHAT = 'moved passwords';
/** The temporary account, with a constant id so that a leftover is found. */
const USER_ID = 'ikhaa-doctor';

/** Creates an account with such a password, signs in and removes it. */
export async function checkMovedPasswords(subject: Subject): Promise<Finding[]> {
  const { kind, endpoint, project, key } = subject;
  if (kind === 'machine') return [];
  if (key === null)
    return [
      skipped(
        WHAT,
        'whether the server can compare them is only seen from inside',
        'set APPWRITE_API_KEY',
      ),
    ];
  const users = new Users(new Client().setEndpoint(endpoint).setProject(project).setKey(key));
  const credentials = {
    email: `doctor-${randomBytes(8).toString('hex')}@example.org`,
    password: randomBytes(24).toString('base64url'),
  };
  try {
    await remove(users);
    await users.createScryptUser({
      userId: USER_ID,
      name: 'npm run doctor',
      ...hashOf(credentials),
    });
  } catch (error) {
    if (error instanceof AppwriteException) return [notTried(error)];
    throw error;
  }
  const finding = await signIn(subject, credentials);
  const left = await remove(users).then(
    () => [],
    () => [
      warning(
        WHAT,
        `the account ${USER_ID} could not be removed`,
        'run this again, or delete it in the project’s console',
      ),
    ],
  );
  return [finding, ...left];
}

/** The hash has the form of `POST /users/scrypt`, at the cost of the machine's own hashes. */
function hashOf({ email, password }: { email: string; password: string }) {
  const [passwordSalt, passwordCpu, passwordMemory, passwordParallel, passwordLength] = [
    randomBytes(16).toString('base64'),
    32_768,
    8,
    1,
    32,
  ];
  const hash = scryptSync(password, passwordSalt, passwordLength, {
    N: passwordCpu,
    r: passwordMemory,
    p: passwordParallel,
    maxmem: 2 ** 26,
  }).toString('hex');
  return {
    email,
    password: hash,
    passwordSalt,
    passwordCpu,
    passwordMemory,
    passwordParallel,
    passwordLength,
  };
}

function notTried({ code, type }: AppwriteException): Finding {
  return type === 'general_unauthorized_scope'
    ? skipped(
        WHAT,
        'the API key may not try them',
        'give the API key the scope users.write, with which it makes an account for a moment',
      )
    : skipped(WHAT, `the server did not let it be tried (${code} ${type})`, 'run this again');
}

async function signIn(
  subject: Subject,
  credentials: { email: string; password: string },
): Promise<Finding> {
  const answer = await askAsGuest(subject, '/account/sessions/email', {
    method: 'POST',
    body: JSON.stringify(credentials),
  });
  const { type } = jsonOf(answer);
  if (answer?.status === 201)
    return ok(WHAT, 'donors can sign in with passwords that npm run migrate copied');
  if (answer?.status === 500) {
    const says =
      'the server answers 500 to donors whose passwords npm run migrate copied: it lacks php-scrypt';
    return warning(
      WHAT,
      says,
      'add the PHP extension scrypt to Appwrite’s containers before you move accounts to it',
    );
  }
  if (answer?.status === 401)
    return failed(
      WHAT,
      `the server refuses a password that is right (${String(type)})`,
      'let donors of a machine choose new ones by “Forgotten your password?”',
    );
  return skipped(
    WHAT,
    `the server did not let it be tried (${answer?.status ?? 'no answer'} ${String(type ?? '')})`.replace(
      ' )',
      ')',
    ),
    'run this again',
  );
}

/** @throws AppwriteException unless it is gone */
async function remove(users: Users): Promise<void> {
  try {
    await users.delete({ userId: USER_ID });
  } catch (error) {
    if (!(error instanceof AppwriteException) || error.type !== 'user_not_found') throw error;
  }
}
