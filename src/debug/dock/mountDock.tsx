import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { createAppTheme } from '@/theme/createAppTheme';
import { Dock, type DockTools } from './Dock';

/** The dock is mounted beside the body, so that no dialog of the page hides the tools. */
export function mountDock(tools: DockTools): void {
  const home = document.createElement('div');
  document.documentElement.append(home);
  createRoot(home, { identifierPrefix: 'qa-' }).render(
    <CacheProvider value={createCache({ key: 'qa' })}>
      <ThemeProvider theme={createAppTheme('en')}>
        <Dock tools={tools} />
      </ThemeProvider>
    </CacheProvider>,
  );
}
