/** The grid writes a style element for its theme, which the content policy names by its hash. */
import { renderWithApp } from '@/testing/renderWithApp';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { GRID_SHEETS, hashOf } from '@server/pages/contentPolicy';

it('has its styles in the content policy', async () => {
  // As browsers answer, of which the grid asks once.
  Object.assign(globalThis, { CSS: { supports: () => true, escape: String } });
  const { StaffGrid } = await import('./StaffGrid');
  const { useStaffList } = await import('./useStaffList');
  function List() {
    const list = useStaffList({ sort: { field: 'id', direction: 'asc' } });
    const query = { currentData: { rows: [], hasMore: false }, isFetching: false };
    return (
      <StaffGrid
        label="Rows"
        columns={[{ field: 'id' }]}
        list={list}
        query={{ ...query, refetch: () => undefined }}
        empty="None"
      />
    );
  }
  const hashes = LANGUAGES.map((language) => {
    const { container, unmount } = renderWithApp(<List />, { language });
    const [, text = ''] =
      /<style[^>]*>(\.MuiDataGridVariables[^<]*)<\/style>/.exec(container.innerHTML) ?? [];
    unmount();
    return hashOf(text);
  });
  expect(hashes).toEqual(GRID_SHEETS);
});
