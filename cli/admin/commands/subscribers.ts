/**
 * `subscribers`: counts readers, asks older subscriptions to confirm, and records returned mail.
 */
import { readArguments, requireNoMore, type Command, type Dependencies } from '@cli/commandLine';
import { SUBSCRIBER_STATES, type SubscriberState } from '@core/newsletter/states';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { isEmail, normaliseEmail } from '@core/text/contactRules';
import type { AppwriteDatabase } from '@functions/common/appwriteDatabase';
import {
  askToConfirm,
  countSubscribers,
  noteSubscriber,
  olderSubscribers,
  totalOf,
} from '@functions/newsletter/subscribers';
import { MachineError } from '@server/failures';
import { AUTHOR, asSaid } from '../asSaid';
import { connect } from '../connection';
import { rightsOf } from '../rights';

export const subscribers: Command = async (args, { environment, say }) => {
  const { values, positionals } = readArguments(
    args,
    { yes: { type: 'boolean', default: false } },
    2,
  );
  const [action, email] = positionals;
  switch (action) {
    case 'count':
      requireNoMore(positionals, 1);
      return count(rightsOf(connect(environment)).database, say);
    case 'ask':
      requireNoMore(positionals, 1);
      return ask(rightsOf(connect(environment)).database, values.yes, say);
    case 'bounced':
    case 'unsubscribed':
      return note(rightsOf(connect(environment)).database, email, action, say);
    default:
      throw new MachineError(
        'subscribers takes count, or ask --yes, or bounced EMAIL, or unsubscribed EMAIL.',
      );
  }
};

type Say = Dependencies['say'];

const WORDS: Record<SubscriberState | 'older', string> = {
  new: 'not confirmed yet',
  automatic: 'look automatic: no mail asked them to confirm',
  confirmed: 'confirmed: letters go to these',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced: there is no such mailbox',
  older: 'from before addresses were confirmed; subscribers ask writes to them',
};

async function count(database: AppwriteDatabase, say: Say): Promise<void> {
  const { states } = await asSaid(() => countSubscribers(database, Date.now()));
  for (const state of [...SUBSCRIBER_STATES, 'older'] as const) {
    const counts = states[state];
    const byLanguage = LANGUAGES.map((language) => `${language} ${counts[language]}`).join(', ');
    say(`${state}: ${totalOf(counts)} (${byLanguage}) ${WORDS[state]}`);
  }
}

/** Each is asked once, as it is new afterwards. */
async function ask(database: AppwriteDatabase, isMeant: boolean, say: Say): Promise<void> {
  const older = await asSaid(() => olderSubscribers(database));
  if (older.length === 0) return say('There is nobody to ask.');
  if (!isMeant)
    throw new MachineError(
      `This writes once to ${older.length} ${older.length === 1 ? 'address' : 'addresses'} from before addresses were confirmed, and asks for a confirmation: say so with --yes.`,
    );
  const asked = await asSaid(() => askToConfirm(database, older, Date.now()));
  say(
    `${asked} ${asked === 1 ? 'address is' : 'addresses are'} asked by the next mails. Letters go to those that confirm.`,
  );
}

async function note(
  database: AppwriteDatabase,
  given: string | undefined,
  state: 'bounced' | 'unsubscribed',
  say: Say,
): Promise<void> {
  const email = normaliseEmail(given ?? '');
  const address = email.toLowerCase();
  if (!isEmail(address)) throw new MachineError('Name a reader by the e-mail address.');
  const clock = { now: () => Date.now() };
  const noted = await asSaid(
    () => noteSubscriber({ database, clock, caller: AUTHOR }, { email, state }),
    ({ reason }) => (reason === 'notSubscribed' ? `${address} is not subscribed.` : undefined),
  );
  say(`${noted.email} is ${state}: no letter goes there.`);
}
