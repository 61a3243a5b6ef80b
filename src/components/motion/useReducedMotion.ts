import useMediaQuery from '@mui/material/useMediaQuery';

const QUERY = '(prefers-reduced-motion: reduce)';

export const prefersReducedMotion = (): boolean => window.matchMedia(QUERY).matches;

export const useReducedMotion = (): boolean => useMediaQuery(QUERY);
