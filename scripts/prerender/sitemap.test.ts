import { robotsText } from './sitemap';

/** As RFC 9309 has it: the longest rule that fits. */
function isAllowed(path: string): boolean {
  const rules = robotsText('https://ikhaa.example')
    .split('\n')
    .flatMap((line) => {
      const [, verb, rule = ''] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
      return verb !== undefined && path.startsWith(rule) ? [{ verb, rule }] : [];
    })
    .sort((one, other) => other.rule.length - one.rule.length);
  return rules[0]?.verb !== 'Disallow';
}

test.each([
  ['/blog/first', true],
  ['/v1/storage/buckets/content_pictures/files/a/view', true],
  ['/v1/storage/buckets/profile_pictures/files/a/view', false],
  ['/v1/account', false],
  ['/cart', false],
])('search engines may read %s: %s', (path, allowed) => {
  expect(isAllowed(path)).toBe(allowed);
});
