import { documentRoutes } from '../databases/documentRoutes';
import { fileRoutes } from '../storage/fileRoutes';
import { createRateLimits, visitorOf } from './rateLimits';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  [undefined, ''],
])('the visitor at %s is counted as %s', (ip, visitor) => {
  expect(visitorOf(ip)).toBe(visitor);
});

const DAY_SECONDS = 86_400;

test.each([
  ['POST', '/documents', 2_000],
  ['PUT', '/documents/:documentId', 2_000],
  ['POST', '/files', 1_000],
])('of %s …%s, one address is let do a number in a day', (method, path, most) => {
  const routes = [...documentRoutes({} as never, {} as never), ...fileRoutes({} as never)];
  const { limits = [] } =
    routes.find((route) => route.method === method && route.path.endsWith(path)) ?? {};
  const clock = { seconds: 20_000 * DAY_SECONDS };
  const counts = createRateLimits(true, () => clock.seconds * 1_000);
  let allowed = 0;
  for (let second = 0; second < DAY_SECONDS; second += 1) {
    clock.seconds += 1;
    const states = limits.map((rule) => counts.hit(rule, 'somebody'));
    if (!states.some(({ isExceeded }) => isExceeded)) allowed += 1;
  }
  expect(limits.length).toBeGreaterThan(1);
  expect(allowed).toBeLessThanOrEqual(2 * most);
});
