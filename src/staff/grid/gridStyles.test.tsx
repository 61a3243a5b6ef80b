/** The grid writes a style element for each theme, which the content policy names by its hash. */
import { render } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { createAppTheme } from '@/theme/createAppTheme';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { GRID_SHEETS, hashOf } from '@server/pages/contentPolicy';

it('has its styles in the content policy, in both languages', async () => {
  // As browsers answer, of which the grid asks once.
  Object.assign(globalThis, { CSS: { supports: () => true, escape: String } });
  const { DataGrid } = await import('@mui/x-data-grid');
  const hashes = LANGUAGES.map((language) => {
    const { container, unmount } = render(
      <ThemeProvider theme={createAppTheme(language)}>
        <DataGrid rows={[]} columns={[{ field: 'id' }]} />
      </ThemeProvider>,
    );
    const [, text = ''] =
      /<style[^>]*>(\.MuiDataGridVariables[^<]*)<\/style>/.exec(container.innerHTML) ?? [];
    unmount();
    return hashOf(text);
  });
  expect(hashes).toEqual(GRID_SHEETS);
});
