/**
 * `subscribers`: how many readers the newsletter has, asking those of the days before addresses
 * were confirmed, and what came back by mail.
 */
import { readArguments, requireNoMore, type Command, type Dependencies } from '@cli/commandLine';
import { SUBSCRIBER_STATES, type SubscriberState } from '@core/newsletter/states';
import { LANGUAGES } from '@core/text/bilingual';
import { MachineError } from '@server/failures';
import { connect, type Connection } from '../connection';
import { allSubscribers, changeSubscriber, findSubscriber, languageOf } from '../subscribers';

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
      return count(connect(environment), say);
    case 'ask':
      requireNoMore(positionals, 1);
      return ask(connect(environment), values.yes, say);
    case 'bounced':
    case 'unsubscribed':
      return note(connect(environment), email, action, say);
    default:
      throw new MachineError(
        'subscribers takes count, or ask --yes, or bounced EMAIL, or unsubscribed EMAIL.',
      );
  }
};

type Say = Dependencies['say'];

const WORDS: Record<SubscriberState | 'older', string> = {
  new: 'not confirmed yet',
  confirmed: 'confirmed: letters go to these',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced: there is no such mailbox',
  older: 'from before addresses were confirmed; subscribers ask writes to them',
};

async function count(connection: Connection, say: Say): Promise<void> {
  const found = new Map<string, number>();
  for await (const subscriber of allSubscribers(connection)) {
    const key = `${subscriber.state ?? 'older'} ${languageOf(subscriber)}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  for (const state of [...SUBSCRIBER_STATES, 'older'] as const) {
    const counts = LANGUAGES.map((language) => found.get(`${state} ${language}`) ?? 0);
    const total = counts.reduce((sum, one) => sum + one, 0);
    const byLanguage = LANGUAGES.map((language, at) => `${language} ${counts[at]}`).join(', ');
    say(`${state}: ${total} (${byLanguage}) ${WORDS[state]}`);
  }
}

/** Each is asked once: it is new from then on. */
async function ask(connection: Connection, isMeant: boolean, say: Say): Promise<void> {
  const older: string[] = [];
  for await (const { $id, state } of allSubscribers(connection))
    if (state === null) older.push($id);
  if (older.length === 0) return say('There is nobody to ask.');
  if (!isMeant)
    throw new MachineError(
      `This writes once to ${older.length} ${older.length === 1 ? 'address' : 'addresses'} from before addresses were confirmed, and asks for a confirmation: say so with --yes.`,
    );
  for (const id of older) {
    const now = new Date().toISOString();
    await changeSubscriber(connection, id, { state: 'new', state_at: now, asked_at: now });
  }
  say(
    `${older.length} ${older.length === 1 ? 'address is' : 'addresses are'} asked by the next mails. Letters go to those that confirm.`,
  );
}

async function note(
  connection: Connection,
  email: string | undefined,
  state: 'bounced' | 'unsubscribed',
  say: Say,
): Promise<void> {
  const subscriber = await findSubscriber(connection, email);
  if (subscriber.state !== state)
    await changeSubscriber(connection, subscriber.$id, {
      state,
      state_at: new Date().toISOString(),
      asked_at: null,
    });
  say(`${subscriber.email} is ${state}: no letter goes there.`);
}
