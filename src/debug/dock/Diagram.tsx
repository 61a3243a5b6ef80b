import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { saveFile } from '@/components/files/saveFile';
import { touchTarget } from '@/theme/tokens';
import { sequenceDiagram } from '../story/sequenceDiagram';
import type { Step } from '../story/step';
import { DOCK } from '../words';

const { story: words } = DOCK;

export function Diagram({
  steps,
  toSave,
}: {
  steps: readonly Step[];
  /** Returns the same steps without persons and secrets, for the file. */
  toSave: () => readonly Step[];
}): ReactNode {
  const svg = useMemo(() => sequenceDiagram(steps, words.parties), [steps]);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        size="small"
        sx={{ minBlockSize: touchTarget }}
        onClick={() =>
          saveFile('donation.svg', 'image/svg+xml', sequenceDiagram(toSave(), words.parties))
        }
      >
        {words.saveDiagram}
      </Button>
      <Box
        component="img"
        alt={words.title}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        sx={{ inlineSize: '100%', maxInlineSize: '34rem' }}
      />
    </Box>
  );
}
