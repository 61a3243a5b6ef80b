import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { createAppTheme } from '@/theme/createAppTheme';
import { Dock, type DockTools } from './Dock';
import { DockBoundary } from './DockBoundary';

/** The dock is mounted beside the body, so that no dialog of the page hides the tools. */
export function mountDock(tools: DockTools): void {
  const home = document.createElement('div');
  document.documentElement.append(home);
  const { debugSession } = tools;
  createRoot(home, { identifierPrefix: 'qa-', onCaughtError: () => undefined }).render(
    <CacheProvider value={createCache({ key: 'qa' })}>
      <ThemeProvider theme={createAppTheme('en')}>
        <DockBoundary debugSession={debugSession}>
          <Dock tools={tools} />
        </DockBoundary>
      </ThemeProvider>
    </CacheProvider>,
  );
}
