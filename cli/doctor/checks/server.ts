/** Whether the server answers, is new enough, has the right time, and has the project. */
import { clockFault } from '@server/provision/clock';
import { OLDEST_VERSION, SAFE_VERSIONS, isTooOld, safetyFault } from '@server/provision/version';
import { ask, askAsGuest, jsonOf, type Answer } from '../ask';
import { failed, ok, skipped, type Finding } from '../finding';
import type { Subject } from '../subject';

/** After a failure here, no other check is possible. */
export async function checkServer(subject: Subject): Promise<Finding[]> {
  const { endpoint, project } = subject;
  const answer = await ask(`${endpoint}/health/version`);
  if (answer === null)
    return [
      failed(
        'endpoint',
        `no server answers at ${endpoint}`,
        'check that it runs, and that IKHAA_APPWRITE_ENDPOINT is right',
      ),
    ];
  const told = jsonOf(answer).version;
  const version = checkVersion(told);
  if (version.outcome === 'failed') return [version];
  const account = await askAsGuest(subject, '/account');
  const type = jsonOf(account).type;
  if (typeof type !== 'string')
    return [
      failed(
        'endpoint',
        `${endpoint} does not answer as an Appwrite server does (status ${account?.status ?? 'none'})`,
        'check IKHAA_APPWRITE_ENDPOINT: it ends in /v1',
      ),
    ];
  const known =
    type === 'project_not_found'
      ? failed(
          'project',
          `the server has no project ${project}`,
          'check IKHAA_APPWRITE_PROJECT, and that the endpoint is the one of the project’s region',
        )
      : ok('project', `${project} is there`);
  return [
    ok('endpoint', `${endpoint} answers`),
    version,
    ...checkSafety(endpoint, told),
    checkClock(answer),
    known,
  ];
}

function checkSafety(endpoint: string, version: unknown): Finding[] {
  const fault = safetyFault(endpoint, String(version));
  return fault === null ? [] : [failed('security', fault.says, fault.todo)];
}

function checkVersion(version: unknown): Finding {
  if (typeof version !== 'string')
    return skipped(
      'version',
      'the server does not tell it',
      `make sure that it is ${SAFE_VERSIONS}`,
    );
  if (isTooOld(version))
    return failed(
      'version',
      `the server is Appwrite ${version}, and ${OLDEST_VERSION} or newer is needed`,
      `upgrade it to ${SAFE_VERSIONS}`,
    );
  return ok('version', `Appwrite ${version}`);
}

/** Compares the two clocks, as there is no third. */
function checkClock({ headers }: Answer): Finding {
  const fault = clockFault(headers);
  if (fault === undefined)
    return skipped('clock', 'the server does not tell its time', 'make sure that it is set by NTP');
  return fault === null
    ? ok('clock', 'the server’s and this computer’s agree')
    : failed('clock', fault, 'set the clocks of both by NTP');
}
