import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { touchTarget } from '@/theme/tokens';
import { Boundary } from '../Boundary';
import type { DebugSession } from '../debugSession';
import { DOCK } from '../words';

const { failed: words } = DOCK;
const target = { minBlockSize: touchTarget };

/** In place of tools that a recording makes fail, a sentence and two ways on. */
export function DockBoundary({
  debugSession,
  children,
}: {
  debugSession: DebugSession;
  children: ReactNode;
}): ReactNode {
  return (
    <Boundary
      fallback={({ message }, retry) => (
        <Box
          data-light
          role="alert"
          dir="ltr"
          lang="en"
          sx={{
            position: 'fixed',
            insetInline: 0,
            insetBlockEnd: 0,
            zIndex: 2000,
            padding: 2,
            font: '400 14px/1.5 system-ui, sans-serif',
            color: 'text.primary',
            backgroundColor: 'background.paper',
          }}
        >
          {words.sentence(message)}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
            <Button
              variant="contained"
              sx={target}
              onClick={() => (debugSession.backToNow(), retry())}
            >
              {words.back}
            </Button>
            <Button variant="outlined" sx={target} onClick={() => window.location.reload()}>
              {words.reload}
            </Button>
          </Box>
        </Box>
      )}
    >
      {children}
    </Boundary>
  );
}
