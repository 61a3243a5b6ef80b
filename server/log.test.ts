import { logOf } from './log';

it.each([
  ['silent', []],
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
  ['debug', ['error', 'warn', 'info', 'debug']],
] as const)('writes at %s the lines of at least that severity: %j', (least, expected) => {
  const lines: Record<string, string>[] = [];
  const log = logOf(least, (line) => {
    expect(line).toMatch(/^\{.*\}\n$/);
    lines.push(JSON.parse(line));
  });
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    log(`something of ${level}`, level);
  expect(lines.map(({ level }) => level).reverse()).toEqual(expected);
  for (const { time = '', level, text } of lines)
    expect([text, Number.isNaN(Date.parse(time))]).toEqual([`something of ${level}`, false]);
});
