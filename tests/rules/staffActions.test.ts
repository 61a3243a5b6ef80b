/** The threat model documents each action's roles, written apart from the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STAFF_ACTIONS } from '@core/staff/actions/staffActions';

const ROW = /^\| ([a-z, ]+) \| (`\/.*`) \|$/gm;

/** Each action's path with its roles, sorted so that two lists can be compared. */
const documented = (): string[] => {
  const text = readFileSync(join(__dirname, '../../docs/threat-model.md'), 'utf8');
  return [...text.matchAll(ROW)]
    .flatMap(([, roles = '', paths = '']) =>
      paths.split(', ').map((path) => `${path.replaceAll('`', '')}: ${roles}`),
    )
    .sort();
};

it('documents each staff action once, with exactly its roles', () => {
  const coded = STAFF_ACTIONS.map(({ path, roles }) => `${path}: ${roles.join(', ')}`);
  expect(coded.sort()).toEqual(documented());
});
