import { networkInterfaces } from 'node:os';
import { MachineError } from '@server/failures';
import { requireOpenssl } from '@server/phone/certificate';
import { networkAddress } from '@server/phone/networkAddress';
import type { PhoneOptions } from '@server/phone/phoneAccess';
import { readSettings } from '@server/settings';
import type { Environment } from '@server/variables';
import { checkPort } from './checkPorts';

/**
 * Finds obstacles for phones before the build, which takes a minute.
 * @throws MachineError or Sentence with the remedy
 */
export async function preparePhone(
  environment: Environment,
  wanted: string | undefined,
): Promise<PhoneOptions> {
  const { PHONE_PORT: port, PHONE_CARD_PORT: cardPort } = readSettings(environment);
  if (environment.IKHAA_APPWRITE_ENDPOINT)
    throw new MachineError(
      '--phone serves this machine’s own API to the phone: leave IKHAA_APPWRITE_ENDPOINT out.',
    );
  const address = networkAddress(networkInterfaces(), wanted);
  await requireOpenssl();
  await checkPort('PHONE_PORT', port, address);
  await checkPort('PHONE_CARD_PORT', cardPort, address);
  return { address, port, cardPort };
}
