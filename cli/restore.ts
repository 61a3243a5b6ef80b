import { restore } from './archive/restore';
import { runOperation } from './runOperation';

const HELP = `
npm run restore -- FILE: puts what npm run backup saved back into a data folder. Stop the machine first. The archive is checked whole before
anything is changed.

  --force   also where the folder holds data; that is moved aside (before-restore-<date and time>), not deleted

  DATA_DIR  the machine's folder (.data)

Afterwards start the machine and run npm run reconcile.
`;

export const main = (): Promise<void> => runOperation(HELP, restore);
