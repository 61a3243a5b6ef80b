import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Ring = styled('svg')({
  flex: 'none',
  animation: `${turn} 2.4s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': {
    animationDuration: '8s !important',
    animationIterationCount: 'infinite !important',
  },
});

/** A running stitch that goes round while something is under way. Say in words beside it what it is. */
export function Spinner({ size = 24 }: { size?: number }): ReactNode {
  return (
    <Ring
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="9" strokeDasharray="4.2 5.225" />
    </Ring>
  );
}
