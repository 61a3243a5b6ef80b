import type { networkInterfaces } from 'node:os';
import { MachineError } from '../failures';

export type Interfaces = ReturnType<typeof networkInterfaces>;

/** Private networks (RFC 1918), which the internet cannot reach. */
const IS_PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;

type Own = { name: string; address: string };

const ownAddresses = (interfaces: Interfaces): Own[] =>
  Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family }) => family === 'IPv4')
      .map(({ address }): Own => ({ name, address })),
  );

const listed = (addresses: readonly Own[]): string =>
  addresses.map(({ name, address }) => `${address} (${name})`).join(', ');

/**
 * Chooses this computer's address; a public one must be named.
 * @throws MachineError with the remedy
 */
export function networkAddress(interfaces: Interfaces, wanted?: string): string {
  const own = ownAddresses(interfaces);
  if (wanted !== undefined) {
    if (own.some(({ address }) => address === wanted)) return wanted;
    throw new MachineError(
      `This computer does not have the address ${wanted}: it has ${listed(own) || 'none'}.`,
    );
  }
  const [first, ...others] = own.filter(({ address }) => IS_PRIVATE.test(address));
  if (first === undefined)
    throw new MachineError(
      'This computer is in no local network: connect it to the one that the phone is in, or name one of its addresses with --address.',
    );
  if (others.length > 0)
    throw new MachineError(
      `This computer is in several networks, ${listed([first, ...others])}: name the address in the phone’s, such as --address ${first.address}.`,
    );
  return first.address;
}
