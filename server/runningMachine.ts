import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { RUNNING_FILE, guarded } from './dataFolder';
import { MachineError } from './failures';
import { MACHINE_FILE, loadSecrets } from './secrets';
import { parseJson } from '@core/values/json';

/** `cardUrl` is null for a machine without its own card provider. */
const announcementSchema = z.object({
  url: z.string(),
  endpoint: z.string(),
  project: z.string(),
  cardUrl: z.string().optional(),
});

export type RunningMachine = z.infer<typeof announcementSchema> & {
  /** A server key with every right. */
  serverKey: string;
};

/** @throws MachineError without a running machine; a killed one is found, but does not answer */
export function findRunningMachine(dataDir: string): RunningMachine {
  const folder = resolve(dataDir);
  const files = [RUNNING_FILE, MACHINE_FILE].map((name) => join(folder, name));
  if (!files.every((file) => existsSync(file))) {
    throw new MachineError(
      `No Ikhaa runs on the data folder ${dataDir}: start it with npm start, or name another folder with DATA_DIR.`,
    );
  }
  const text = guarded(dataDir, () => readFileSync(join(folder, RUNNING_FILE), 'utf8'));
  const announcement = announcementSchema.safeParse(parseJson(text));
  if (!announcement.success)
    throw new MachineError(
      `The file ${RUNNING_FILE} of the data folder ${dataDir} cannot be understood: start Ikhaa anew.`,
    );
  return { ...announcement.data, serverKey: loadSecrets(folder, dataDir).serverKey };
}
