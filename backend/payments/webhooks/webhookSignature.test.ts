import { isSignatureRecent } from './webhookSignature';

const NOW = 1_700_000_000;
const V1 = `v1=${'0a'.repeat(32)}`;

test.each([
  [`t=${NOW},${V1}`, true],
  [`t=${NOW - 300},${V1},v0=6ffbb59b`, true],
  [`t=${NOW}, ${V1}`, true],
  // While a secret is rolled there are two.
  [`t=${NOW},v1=${'1b'.repeat(32)},${V1}`, true],
  // The clock of this computer is late.
  [`t=${NOW + 600},${V1}`, true],
  [`t=${NOW - 301},${V1}`, false],
  [`t=${NOW + 90_000},${V1}`, false],
  [`t=1,${V1}`, false],
  [`t=,${V1}`, false],
  [`t=1e9,${V1}`, false],
  [`t=-5,${V1}`, false],
  [V1, false],
  [`t=${NOW}`, false],
  [`t=${NOW},v1=00`, false],
  [`t=${NOW},v1=${'0g'.repeat(32)}`, false],
  [`t=${NOW},${`${V1},`.repeat(100)}`, false],
  ['', false],
  [undefined, false],
])('%s is recent: %s', (header, isRecent) => {
  expect(isSignatureRecent(header, NOW * 1000)).toBe(isRecent);
});
