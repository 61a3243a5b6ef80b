import { EXAMPLE_CHARITY } from '@content/charity';
import { writeTexts } from '@core/site/siteTexts';
import type { StoredDocument } from './appwriteDatabase';
import { readCharity, readPapers } from './charity';

const NO_TEXT = { en: '', ar: '' };

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

it('fills the charity’s names into its words on papers', async () => {
  const line = { en: '{{registeredName}} ({{name}})', ar: '{{registeredName}}' };
  const papers = { law: NO_TEXT, receipt: line, signature: NO_TEXT };
  const charity = { name: { en: 'Hope', ar: 'أمل' }, registeredName: { en: 'Hope e.V.', ar: '' } };
  expect(await readPapers(holding(writeTexts(papers, false)), charity)).toEqual({
    ...papers,
    receipt: { en: 'Hope e.V. (Hope)', ar: 'أمل' },
  });
  expect(await readPapers(holding(null), charity)).toEqual({ ...papers, receipt: NO_TEXT });
});
