/** `forget`: shows and deletes the data under an address without an account, on request. */
import { readArguments, type Command } from '@cli/commandLine';
import { MachineError } from '@server/failures';
import { isEmail } from '@core/text/contactRules';
import { appwriteAddressRecords } from '@backend/accounts/appwriteAddressRecords';
import { addressOf, countsOf, heldUnder } from '@backend/accounts/underAddress';
import { Refusal } from '@backend/common/refusal';
import { connect } from '../connection';
import { noteAddress } from '../noteReading';

export const forget: Command = async (args, { environment, say }) => {
  const { values, positionals } = readArguments(
    args,
    { yes: { type: 'boolean', default: false } },
    1,
  );
  const [given = ''] = positionals;
  if (!isEmail(given)) throw new MachineError(`${given || 'Nothing'} is no e-mail address.`);
  const address = addressOf(given);
  const connection = connect(environment);
  const records = appwriteAddressRecords({ ...connection.target, key: connection.key });
  try {
    const { held } = await heldUnder(records, address, Infinity);
    const rows = countsOf(held);
    await noteAddress(connection, 'address.read', rows);
    say(JSON.stringify(held, null, 2));
    if (Object.keys(rows).length === 0) return;
    if (!values.yes)
      throw new MachineError(
        'Nothing was deleted. Make sure that it is the owner of the address who asks, then say --yes.',
      );
    await noteAddress(connection, 'address.forget', rows);
    await records.forgetAddress(address);
    say('Deleted, but for the gifts, which stay in the books without the address.');
  } catch (error) {
    // The server's error is the cause.
    throw error instanceof Refusal ? (error.cause ?? error) : error;
  }
};
