import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type DirectionalIconProps = {
  /** An icon that points forward from left to right. */
  children: ReactNode;
  /** Points back instead of forward. */
  back?: boolean;
};

/** Turns an icon with the reading direction: rightwards in English, leftwards in Arabic. */
export function DirectionalIcon({ children, back = false }: DirectionalIconProps): ReactNode {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={(theme) => ({
        display: 'inline-flex',
        transform: (theme.direction === 'rtl') === back ? 'none' : 'scaleX(-1)',
      })}
    >
      {children}
    </Box>
  );
}
