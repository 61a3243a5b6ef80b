import { migrate } from './migrate/migrate';
import { runOperation } from './runOperation';

const HELP = `
npm run migrate -- --to appwrite: copies what the machine that runs here holds (documents, accounts, pictures) into an Appwrite project.
npm run migrate -- --to machine:  the same the other way round.

Ids, permissions and dates are kept. It copies what is missing or different, so run it as often as you like, and again when it was cut off.
At the end it reads both sides anew and compares counts, sums and contents; exit code 1 when they are not the same. Without --apply it says
what it would do, and changes nothing. The target must be provisioned (npm run provision -- --apply; a machine is, by npm start).
Passwords move from the machine to an Appwrite. The other way they cannot: an Appwrite does not tell their salts, so those donors choose a
new one by "Forgotten your password?".

  --apply     do it
  --replace   delete what the target has and the source does not (a machine's demo content, say)

Settings come from the environment, or from a file .env (see .env.example):
  IKHAA_APPWRITE_ENDPOINT, IKHAA_APPWRITE_PROJECT, APPWRITE_API_KEY (with collections.read, documents.read, documents.write, files.read,
  files.write, users.read, users.write), and DATA_DIR, PUBLIC_URL of the machine.
`;

export const main = (): Promise<void> => runOperation(HELP, migrate);
