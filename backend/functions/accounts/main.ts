/** The `accounts` function as Appwrite runs it: what an account may do to itself but a browser session may not. */
import { accessOf } from '../common/appwriteAccess';
import { answerWith, logTo, type FunctionContext } from '../common/functionContext';
import { refuse } from '../common/refusal';
import { appwriteAccounts } from './appwriteAccounts';
import { deleteAccount } from './deleteAccount';
import type { AccountRecords } from './ports';

const DELETE_ME_PATH = '/delete-me';

type Environment = Readonly<Record<string, string | undefined>>;
type Wiring = (environment: Environment, key: string | undefined) => AccountRecords;

export function accountsFunction(environment: () => Environment, wire: Wiring = (given, key) => appwriteAccounts(accessOf(given, key))): (context: FunctionContext) => Promise<unknown> {
  return (context) =>
    answerWith(context, async () => {
      const { req, log } = context;
      if (req.method !== 'POST' || req.path !== DELETE_ME_PATH) throw refuse('notFound');
      // Set by Appwrite from the caller's session; a caller cannot name another.
      const userId = req.headers['x-appwrite-user-id'];
      if (!userId) throw refuse('unauthorized');
      const answer = await deleteAccount(wire(environment(), req.headers['x-appwrite-key']), userId);
      logTo(log)('account deleted', { user: userId });
      return answer;
    });
}

export default accountsFunction(() => process.env);
