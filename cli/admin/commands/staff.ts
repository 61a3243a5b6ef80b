/** `staff`: lists and assigns roles. Accounts are created by their owners. */
import { readArguments, requireNoMore, type Command, type Dependencies } from '@cli/commandLine';
import { MachineError } from '@server/failures';
import { STAFF_ROLES, isStaffRole, type StaffRole } from '@core/staff/roles';
import { isEmail } from '@core/text/contactRules';
import { appwriteAccounts } from '@backend/accounts/appwriteAccounts';
import { changeRoles, listMembers } from '@backend/staff/team/roles';
import { AUTHOR, asSaid, type Words } from '../asSaid';
import { connect } from '../connection';
import { rightsOf } from '../rights';

export const staff: Command = async (args, dependencies) => {
  const { values, positionals } = readArguments(
    args,
    { role: { type: 'string' }, unconfirmed: { type: 'boolean', default: false } },
    2,
  );
  const [action, email] = positionals;
  switch (action) {
    case 'list':
      requireNoMore(positionals, 1);
      return list(dependencies);
    case 'add':
      return change(requireAddress(email), dependencies, {
        needsConfirmation: !values.unconfirmed,
        rolesAfter: (roles) => [...roles, requireRole(values.role)],
      });
    case 'remove':
      return change(requireAddress(email), dependencies, {
        needsConfirmation: false,
        rolesAfter: (roles) =>
          values.role === undefined
            ? []
            : roles.filter((role) => role !== requireRole(values.role)),
      });
    default:
      throw new MachineError('staff takes list, or add EMAIL --role ROLE, or remove EMAIL.');
  }
};

function requireAddress(email = ''): string {
  if (!isEmail(email)) throw new MachineError(`${email || 'Nothing'} is no e-mail address.`);
  return email;
}

function requireRole(role = ''): StaffRole {
  if (!isStaffRole(role))
    throw new MachineError(`Say which role: --role ${STAFF_ROLES.join(' or ')}.`);
  return role;
}

const rights = (environment: Dependencies['environment']) => rightsOf(connect(environment));

async function list({ environment, say }: Dependencies): Promise<void> {
  const members = await asSaid(() => listMembers(rights(environment).users));
  for (const { email, name, roles } of members) say(`${email}: ${roles.join(', ')} (${name})`);
  if (members.length === 0) say('There are none.');
}

async function change(
  email: string,
  { environment, say }: Dependencies,
  options: {
    needsConfirmation: boolean;
    rolesAfter: (roles: readonly StaffRole[]) => readonly StaffRole[];
  },
): Promise<void> {
  const { access, users, database } = rights(environment);
  const member = await asSaid(async () => {
    const known = (await listMembers(users)).find((one) => one.email === email.toLowerCase());
    return changeRoles(
      {
        caller: AUTHOR,
        users,
        proofs: appwriteAccounts(access),
        database,
        clock: { now: () => Date.now() },
      },
      {
        email,
        roles: options.rolesAfter(known?.roles ?? []),
        seen: known?.roles ?? [],
        needsConfirmation: options.needsConfirmation,
      },
    );
  }, words);
  say(`${member.email}: ${member.roles.join(', ') || 'no role any more'}.`);
}

const WORDS: Readonly<Record<string, string>> = {
  noSuchAccount:
    'There is no account with this address. Its owner makes one on the site first, under /create-account.',
  addressNotConfirmed:
    'The account’s address is not confirmed, so it could be somebody else’s. Its owner confirms it by the link in the mail, or in the profile. If you know that it is theirs, say --unconfirmed.',
  addressChangedLately:
    'The account’s address was changed lately. Try again more than an hour after the change: its owner then confirms it by a new link from the profile. If you know that it is theirs, say --unconfirmed.',
};

const words: Words = ({ reason = '' }) => WORDS[reason];
