import { EXAMPLE_CHARITY } from '@content/charity';
import type { StoredDocument } from './appwriteDatabase';
import { readCharity } from './charity';

const holding = (value: string | null) => ({
  one: (_collection: string, id: string): Promise<StoredDocument | null> =>
    Promise.resolve(value === null ? null : { $id: id, $createdAt: '', value }),
});

it('reads what provisioning wrote', async () => {
  expect(await readCharity(holding(JSON.stringify(EXAMPLE_CHARITY)))).toEqual(EXAMPLE_CHARITY);
});

it.each([null, 'no JSON', '{}', '{"name":"Ikhaa"}'])(
  'refuses settings that are not there or broken (%s)',
  async (value) => {
    await expect(readCharity(holding(value))).rejects.toMatchObject({
      failure: { code: 'server' },
    });
  },
);
