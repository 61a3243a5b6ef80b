/** `subscribers`: asks subscriptions from before addresses were confirmed to confirm. */
import { readArguments, type Command } from '@cli/commandLine';
import { askToConfirm, olderSubscribers } from '@backend/newsletter/subscribers';
import { MachineError } from '@server/failures';
import { asSaid } from '../asSaid';
import { connect } from '../connection';
import { rightsOf } from '../rights';

/** Each is asked once, as it is new afterwards. */
export const subscribers: Command = async (args, { environment, say }) => {
  const { values, positionals } = readArguments(
    args,
    { yes: { type: 'boolean', default: false } },
    1,
  );
  if (positionals[0] !== 'ask') throw new MachineError('subscribers takes ask --yes.');
  const { database } = rightsOf(connect(environment));
  const older = await asSaid(() => olderSubscribers(database));
  if (older.length === 0) return say('There is nobody to ask.');
  if (!values.yes)
    throw new MachineError(
      `This writes once to ${older.length} ${older.length === 1 ? 'address' : 'addresses'} from before addresses were confirmed, and asks for a confirmation: say so with --yes.`,
    );
  const asked = await asSaid(() => askToConfirm(database, older, Date.now()));
  say(
    `${asked} ${asked === 1 ? 'address is' : 'addresses are'} asked by the next mails. Letters go to those that confirm.`,
  );
};
