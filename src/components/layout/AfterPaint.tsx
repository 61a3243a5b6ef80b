import Box from '@mui/material/Box';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useHydrated } from '../motion/useHydrated';

/**
 * Draws its children right after the first paint of a page that a visitor opens, so that what is above them is seen sooner. A page drawn
 * ahead has them from the start.
 * @param room pixels of height that are kept for them until then
 */
export function AfterPaint({ room, children }: { room: number; children: ReactNode }) {
  const [isReady, setReady] = useState(!useHydrated());
  useEffect(() => {
    if (isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setReady(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady]);
  return isReady ? children : <Box sx={{ minBlockSize: room }} />;
}
