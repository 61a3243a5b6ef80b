import useMediaQuery from '@mui/material/useMediaQuery';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asks for stillness. */
export const prefersReducedMotion = (): boolean => window.matchMedia(QUERY).matches;

export const useReducedMotion = (): boolean => useMediaQuery(QUERY);
