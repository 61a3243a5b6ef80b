import { adminHelp } from './admin/help';
import { runAdmin } from './admin/main';
import { runOperation } from './runOperation';

export const main = (): Promise<void> =>
  runOperation(adminHelp(process.argv[2]), runAdmin, { withOldNames: true });
