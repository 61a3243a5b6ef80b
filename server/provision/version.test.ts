import { isTooOld, safetyFault } from './version';

const OWN = 'https://appwrite.example.org/v1';

it.each(['1.8.1', '1.9.4', '0.15.3'])('takes %s as too old', (version) => {
  expect(isTooOld(version)).toBe(true);
});

it.each(['1.9.5', '1.9.10', '1.10.0', '2.0.0', 'cloud', ''])(
  'does not take %s as too old',
  (version) => {
    expect(isTooOld(version)).toBe(false);
  },
);

it.each(['1.9.5', '1.9.9', '2.0.1', '2.2.0', '2.6.1', '2.6.1-RC1'])(
  'reports known security holes of %s',
  (version) => {
    expect(safetyFault(OWN, version)?.says).toBe(`Appwrite ${version} has known security holes`);
  },
);

it.each(['1.9.10', '1.10.0', '2.6.2', '2.7.1', '3.0.0', 'cloud'])(
  'accepts %s as safe',
  (version) => {
    expect(safetyFault(OWN, version)).toBeNull();
  },
);

it('names a safe version of the same line, or a newer one', () => {
  expect(safetyFault(OWN, '1.9.6')?.todo).toBe('upgrade it to 1.9.10, or 2.6.2 or newer');
  expect(safetyFault(OWN, '2.1.0')?.todo).toBe('upgrade it to 2.6.2 or newer');
});

it('warns that 2.0.0 loses data, and asks for a backup before the upgrade', () => {
  expect(safetyFault(OWN, '2.0.0')).toEqual({
    says: "Appwrite 2.0.0 has known security holes, and loses PostgreSQL's data with its container",
    todo: 'save the database first, then upgrade to 2.6.2 or newer',
  });
});

it.each(['https://cloud.appwrite.io/v1', 'https://fra.cloud.appwrite.io/v1'])(
  'leaves the version of %s to Appwrite',
  (endpoint) => {
    expect(safetyFault(endpoint, '1.9.5')).toBeNull();
  },
);
