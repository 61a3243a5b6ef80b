import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function FullScreenSpinner({ text }: { text: string }): ReactNode {
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        backgroundColor: 'background.default',
        color: 'primary.main',
      }}
    >
      <CircularProgress size={48} aria-hidden />
      <Typography sx={{ color: 'text.primary' }}>{text}</Typography>
    </Box>
  );
}
