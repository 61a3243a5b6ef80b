import { explain } from '@server/provision/explain';
import { POLICY_NAMES, readPolicies } from '@server/provision/policySteps';
import { Client, Project } from 'node-appwrite';
import { keysOf } from '@core/values/keysOf';
import { failed, ok, skipped, warning, type Finding } from '../finding';
import { remedyOf, type Subject } from '../subject';

const WITHOUT: Record<keyof typeof POLICY_NAMES, string> = {
  'password-dictionary': 'common passwords are taken',
  'password-personal-data': 'passwords with their owner’s name or address are taken',
  'session-invalidation': 'other sessions outlive a new password',
};
const POLICIES = keysOf(POLICY_NAMES);
const LIST = new Intl.ListFormat('en');

type Judge = (policy: string) => Finding;
const harm =
  (finding: typeof failed, harmed: string): Judge =>
  (policy) =>
    finding(
      'policies',
      `${policy} is on, so ${harmed}`,
      'switch it off in the project’s console, under Auth → Security',
    );
const NO_ACCOUNT = 'donors with addresses of Gmail and the like cannot open an account';
/** Policies of newer versions that harm the site, and that are off at first. */
const HARMFUL: Readonly<Record<string, Judge>> = {
  'deny-free-email': harm(failed, NO_ACCOUNT),
  'deny-corporate-email': harm(failed, NO_ACCOUNT),
  'deny-aliased-email': harm(
    warning,
    'addresses such as name+gifts@example.org cannot open an account',
  ),
  'deny-realtime-guests': harm(
    warning,
    'raised amounts stand still for visitors without an account',
  ),
};

/** Appwrite may report a policy as on until it is set, so provisioning sets it each time. */
export async function checkPolicies(subject: Subject): Promise<Finding[]> {
  const { endpoint, project, key } = subject;
  if (key === null)
    return [skipped('policies', 'they are only seen from inside', 'set APPWRITE_API_KEY')];
  try {
    const on = await readPolicies(
      new Project(new Client().setEndpoint(endpoint).setProject(project).setKey(key)),
    );
    if (on === null) {
      return [
        skipped(
          'policies',
          'this server lets only its console tell them',
          `look there, under Auth → Security, that ${LIST.format(Object.values(POLICY_NAMES))} are on`,
        ),
      ];
    }
    const missing = POLICIES.filter((policy) => !on.has(policy)).map((policy) =>
      failed('policies', `${policy} is not set, so ${WITHOUT[policy]}`, remedyOf(subject)),
    );
    const harmful = [...on].flatMap((policy) => HARMFUL[policy]?.(policy) ?? []);
    const all = [...missing, ...harmful];
    return all.length > 0 ? all : [ok('policies', `${LIST.format(POLICIES)} are set`)];
  } catch (error) {
    return [
      failed(
        'policies',
        explain(error, { endpoint, project }).message.replace(/\.$/, ''),
        'put that right, then run this again',
      ),
    ];
  }
}
