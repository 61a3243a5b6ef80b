import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESSES_FILE, siteAddresses, type SiteAddress } from './siteAddresses';

const BUILT: SiteAddress[] = [
  { pattern: '/' },
  { pattern: '/Profile' },
  { pattern: '/project-details/:id?', collection: 'projects' },
  { pattern: '/history' },
  { pattern: '/history/receipt/:id' },
  { pattern: '/staff/*' },
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'addresses-'));
  writeFileSync(join(folder, ADDRESSES_FILE), JSON.stringify(BUILT));
});
afterAll(() => rmSync(folder, { recursive: true }));

const asked: string[] = [];
const ask = (path: string) => {
  asked.push(path);
  return Promise.resolve({
    status: path.endsWith('/broken') ? 500 : /[/.]water$/.test(path) ? 200 : 404,
    body: '{}',
  });
};
const hasPage = (address: string, from = folder): Promise<boolean> => {
  const { pathname, searchParams } = new URL(address, 'http://x.example');
  return siteAddresses(from, ask)({ path: pathname, query: searchParams });
};

it.each([
  ['/', true],
  ['/profile', true],
  ['/Profile/', true],
  ['/Profile/x', false],
  ['/no/such/page', false],
  ['/staff', true],
  ['/Staff/team/', true],
  ['/staffing', false],
  ['/history', true],
  ['/history/receipt', false],
  ['/history/receipt/7', true],
  ['/project-details', true],
  ['/project-details/water', true],
  ['/project-details/none', false],
  ['/project-details/winter.water', true],
  ['/PROJECT-details/winter.water/', true],
  ['/project-details/winter.2026', false],
  ['/project-details?id=water', true],
  ['/project-details?id=none', false],
  ['/project-details/%3Cscript%3E', false],
  ['/project-details/water/x', false],
])('knows whether %s has a page', async (address, known) => {
  expect(await hasPage(address)).toBe(known);
});

it('takes a page for there while the content cannot be read, or lies elsewhere', async () => {
  expect(await hasPage('/project-details/broken')).toBe(true);
  expect(
    await siteAddresses(
      folder,
      () => null,
    )({ path: '/project-details/none', query: new URLSearchParams() }),
  ).toBe(true);
});

it('asks the content for nothing that is no id', async () => {
  asked.length = 0;
  await hasPage('/project-details/..%2F..%2Fusers');
  expect(asked).toEqual([]);
});

it('accepts every address of a site without a list', async () => {
  expect(await hasPage('/no/such/page', tmpdir())).toBe(true);
});
