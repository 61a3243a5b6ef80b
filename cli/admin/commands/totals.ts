/** `totals`: computes the sums of donations again. */
import { readArguments, requireNoMore, type Command } from '@cli/commandLine';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import { Refusal } from '@backend/common/refusal';
import { appwriteTotals } from '@backend/books/appwriteTotals';
import { startAnew, summarise } from '@backend/books/totals';
import { MachineError } from '@server/failures';
import { connect } from '../connection';

export const totals: Command = async (args, { environment, say }) => {
  const { positionals } = readArguments(args, {}, 1);
  if (positionals[0] !== 'rebuild') throw new MachineError('totals takes rebuild.');
  requireNoMore(positionals, 1);
  const { target, key } = connect(environment);
  const clock = { now: () => Date.now() };
  const store = appwriteTotals(appwriteDatabase({ ...target, key }));
  try {
    const timeZone = (await store.state())?.timeZone ?? 'UTC';
    await startAnew({ store, clock, timeZone });
    // The site's own run may have come further: this one continues there.
    while (!(await summarise({ store, clock, log: () => undefined, timeZone })));
  } catch (error) {
    // The server's error is the cause.
    throw error instanceof Refusal ? (error.cause ?? error) : error;
  }
  say('The totals are made anew. They hold everything but the last two minutes.');
};
