import { screen, within } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer, projectDocument, type AskedQuery } from '@/testing/testServer';
import { ContentListPage } from './ContentListPage';

const server = aTestServer();
const named = (index: number): string => `Well ${index}`;
const PAGE_SIZE = 25;
let asked: (readonly AskedQuery[])[] = [];

beforeEach(() => {
  asked = [];
  const pageOf = (documents: ReturnType<typeof projectDocument>[]) => {
    return (queries: readonly AskedQuery[]) => {
      asked.push(queries);
      const valueOf = (method: string): unknown =>
        queries.find((query) => query.method === method)?.values?.[0];
      // Appwrite takes no cursor whose row has nothing in the field that is sorted by.
      if (valueOf('cursorAfter') !== undefined) return [];
      const start = Number(valueOf('offset') ?? 0);
      return documents.slice(start, start + Number(valueOf('limit')));
    };
  };
  const indexes = Array.from({ length: 60 }, (_, index) => index);
  server.lists['projects'] = pageOf(
    indexes.map((index) =>
      projectDocument({ $id: `well-${index}`, title: named(index), title_ar: null, date: null }),
    ),
  );
  server.lists['drafts'] = pageOf(
    indexes.map((index) => ({
      $id: `draft-${index}`,
      $updatedAt: '2026-11-25T09:00:00.000Z',
      kind: 'project',
      document: `well-${index}`,
      title: named(index),
      title_ar: null,
      fields: '{}',
      editor_name: 'Omar Nasser',
    })),
  );
});

const offsets = (): unknown[] =>
  asked
    .filter((queries) => !queries.some(({ method }) => method === 'select'))
    .map((queries) => queries.find(({ method }) => method === 'offset')?.values?.[0] ?? 0);

it.each(['On the site', 'Drafts'])(
  'pages both ways through rows without a value in the sorted field: %s',
  async (tab) => {
    const { user } = renderWithApp(<ContentListPage kind="project" />);
    await user.click(await screen.findByRole('tab', { name: tab }));
    await screen.findByRole('link', { name: named(0) });
    asked = [];
    const next = await screen.findByRole('button', { name: 'Go to next page' });
    await user.click(next);
    expect(await screen.findByRole('link', { name: named(PAGE_SIZE) })).toBeVisible();
    await user.click(next);
    expect(await screen.findByRole('link', { name: named(2 * PAGE_SIZE) })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to previous page' }));
    expect(await screen.findByRole('link', { name: named(PAGE_SIZE) })).toBeVisible();
    expect(offsets().slice(0, 2)).toEqual([PAGE_SIZE, 2 * PAGE_SIZE]);
  },
);

it('closes the chosen rows and names what hindered one', async () => {
  server.functions['/content/bulk'] = () => ({
    status: 200,
    body: { refused: [{ document: 'well-1', code: 'conflict', reason: 'inUse' }] },
  });
  const { user } = renderWithApp(<ContentListPage kind="project" />);
  await screen.findByRole('link', { name: named(0) });
  expect(screen.queryByRole('button', { name: 'Take off the site' })).toBeNull();
  const [, first, second] = screen.getAllByRole('checkbox');
  for (const box of [first, second]) if (box !== undefined) await user.click(box);
  expect(await screen.findByText('2 rows are chosen.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take off the site' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(named(0))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Take off the site' }));
  expect(await screen.findByText(/Well 1.*people have given to it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take off the site' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Actions on several' })).toHaveFocus();
  expect(server.requestsTo('/content/bulk')).toEqual([
    { kind: 'project', action: 'unpublish', documents: ['well-0', 'well-1'] },
  ]);
});
