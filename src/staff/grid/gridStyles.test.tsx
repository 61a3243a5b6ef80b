/** The grid writes a style element for its theme, which the content policy names by its hash. */
import { ThemeProvider } from '@mui/material/styles';
import { createAppTheme } from '@/theme/createAppTheme';
import { renderWithApp } from '@/testing/renderWithApp';
import { ownColours } from '@core/site/siteColours';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { GRID_SHEETS, hashOf } from '@server/pages/contentPolicy';

const OWN = ownColours({ primary: '#7A1F5C', accent: '#E86A92' });

it.each([
  ['the product’s', null],
  ['the charity’s own', OWN],
])('has its styles in the content policy, in %s colours', async (_, own) => {
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
    const { container, unmount } = renderWithApp(
      <ThemeProvider theme={createAppTheme(language, own ?? undefined)}>
        <List />
      </ThemeProvider>,
      { language },
    );
    const [, text = ''] =
      /<style[^>]*>(\.MuiDataGridVariables[^<]*)<\/style>/.exec(container.innerHTML) ?? [];
    unmount();
    return hashOf(text);
  });
  expect(hashes).toEqual(GRID_SHEETS);
});
