import { GAZA_PROJECTS } from '@content/projects/gaza';
import { fitsReference, isTransferReference, transferReferenceOf } from './transferReference';

it('is short, always the same, and different for each project', () => {
  const ids = [
    ...GAZA_PROJECTS.map(({ id }) => id),
    '6564f0a2001b2c3d4e5f',
    '6564f0a2001b2c3d4e60',
  ];
  const references = ids.map(transferReferenceOf);
  expect(new Set(references).size).toBe(ids.length);
  for (const reference of references) expect(reference).toMatch(/^P-[2-9A-HJKMNP-TV-Z]{6}$/);
  expect(transferReferenceOf('gaza-food-parcels')).toBe(references[0]);
});

it.each([
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.replace('-', ''),
  (text: string) => ` ${text.replace('-', ' - ')} `,
])('fits its project as banks write it', (write) => {
  const text = write(transferReferenceOf('somalia-goats'));
  expect(isTransferReference(text)).toBe(true);
  expect(fitsReference('somalia-goats', text)).toBe(true);
  expect(fitsReference('gaza-food-parcels', text)).toBe(false);
});

it.each(['', 'P-', 'parcels', 'P-0OIL1U', 'Food Parcels Gaza'])('is not %j', (text) => {
  expect(isTransferReference(text)).toBe(false);
});
