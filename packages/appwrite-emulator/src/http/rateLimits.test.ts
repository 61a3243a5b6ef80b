import { visitorOf } from './rateLimits';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  [undefined, ''],
])('the visitor at %s is counted as %s', (ip, visitor) => {
  expect(visitorOf(ip)).toBe(visitor);
});
