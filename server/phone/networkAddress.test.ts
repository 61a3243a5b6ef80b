import type { NetworkInterfaceInfo } from 'node:os';
import { networkAddress, type Interfaces } from './networkAddress';

const of4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:00',
  internal,
  cidr: `${address}/24`,
});
const HERE: Interfaces = {
  lo: [of4('127.0.0.1', true)],
  wlan0: [
    of4('192.168.1.5'),
    { ...of4('192.168.1.5'), family: 'IPv6', address: 'fe80::1', scopeid: 2 },
  ],
};

it('is that of the one network', () => {
  expect(networkAddress(HERE)).toBe('192.168.1.5');
});

it.each(['10.0.0.7', '172.31.2.3', '192.168.1.5'])('may be named: %s', (address) => {
  expect(networkAddress({ ...HERE, eth0: [of4(address)] }, address)).toBe(address);
});

it.each<[string, Interfaces, string | undefined, RegExp]>([
  ['there is no network', { lo: HERE.lo }, undefined, /^This computer is in no local network: /],
  [
    'it has an address of the internet alone',
    { eth0: [of4('203.0.113.5')] },
    undefined,
    /--address/,
  ],
  [
    'there are several',
    { ...HERE, docker0: [of4('172.17.0.1')] },
    undefined,
    /in several networks, 192\.168\.1\.5 \(wlan0\), 172\.17\.0\.1 \(docker0\): .* --address 192\.168\.1\.5\.$/,
  ],
  [
    'the named one is another’s',
    HERE,
    '192.168.1.6',
    /does not have .*192\.168\.1\.6.*127\.0\.0\.1 \(lo\), 192/,
  ],
  ['the named one is none', HERE, 'phone', /does not have the address phone/],
])('reports in a sentence that %s', (_what, interfaces, wanted, sentence) => {
  expect(() => networkAddress(interfaces, wanted)).toThrow(sentence);
});
