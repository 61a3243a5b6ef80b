import { backup } from './archive/backup';
import { runOperation } from './runOperation';

const HELP = `
npm run backup [-- FILE]: saves everything that a machine keeps (database, files, functions, payments of the card provider that stands in
for Stripe, the machine's secrets and server keys) in one archive. The machine may run and take gifts meanwhile: the archive holds one
consistent moment. Without FILE it goes to backups/ikhaa-<date and time>.tar.gz.

  --force   replace FILE when it is there

  DATA_DIR  the machine's folder (.data)

The archive holds secrets and donors' data: keep it where only you can read it. npm run restore puts it back.
`;

export const main = (): Promise<void> => runOperation(HELP, backup);
