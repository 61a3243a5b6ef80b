/** The machine's own random secrets, made at its first start and stored privately. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { guarded } from './dataFolder';
import { damaged } from './failures';

export const MACHINE_FILE = 'machine.json';

const machineSchema = z.object({
  product: z.literal('ikhaa'),
  serverKey: z.string().min(32),
  stripeSecretKey: z.string().regex(/^sk_test_\w{16,}$/),
  webhookSecret: z.string().regex(/^whsec_\w{16,}$/),
  callerHashKey: z.string().min(32),
  /** Signs the newsletter's links. An older machine creates one. */
  newsletterKey: z.string().min(32).optional(),
  /** Signs the receipts' links. An older machine creates one. */
  receiptsKey: z.string().min(32).optional(),
  /** Whether the demo content was added, so that deleted content does not return. */
  seeded: z.boolean(),
});
export type MachineSecrets = Required<z.infer<typeof machineSchema>>;

/**
 * @param shown the data folder as people know it
 * @throws MachineError for an unreadable file
 */
export function loadSecrets(folder: string, shown: string): MachineSecrets {
  const file = join(folder, MACHINE_FILE);
  if (!existsSync(file)) {
    const fresh = freshSecrets();
    guarded(shown, () => saveSecrets(folder, fresh));
    return fresh;
  }
  const known = readSecrets(file, shown);
  const { newsletterKey, receiptsKey } = known;
  if (newsletterKey !== undefined && receiptsKey !== undefined)
    return { ...known, newsletterKey, receiptsKey };
  const completed = {
    ...known,
    newsletterKey: newsletterKey ?? random(),
    receiptsKey: receiptsKey ?? random(),
  };
  guarded(shown, () => saveSecrets(folder, completed));
  return completed;
}

function readSecrets(file: string, shown: string): z.infer<typeof machineSchema> {
  const text = guarded(shown, () => readFileSync(file, 'utf8'));
  try {
    return machineSchema.parse(JSON.parse(text));
  } catch (error) {
    throw damaged(shown, error, MACHINE_FILE);
  }
}

export function saveSecrets(folder: string, secrets: MachineSecrets): void {
  replaceFile(join(folder, MACHINE_FILE), `${JSON.stringify(secrets, null, 2)}\n`);
}

/** Replaces the whole private file atomically. */
export function replaceFile(file: string, text: string): void {
  const descriptor = openSync(`${file}.new`, 'w', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(`${file}.new`, file);
}

const random = (): string => randomBytes(32).toString('hex');

function freshSecrets(): MachineSecrets {
  return {
    product: 'ikhaa',
    serverKey: `standard_${random()}`,
    stripeSecretKey: `sk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
    callerHashKey: random(),
    newsletterKey: random(),
    receiptsKey: random(),
    seeded: false,
  };
}
