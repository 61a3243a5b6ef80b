import { useEffect, useState } from 'react';
import { whenIdle } from '@/prerender/whenIdle';

/** True once the page has loaded and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let cancel = (): void => undefined;
    const wait = (): void => {
      cancel = whenIdle(() => setIdle(true));
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      cancel();
    };
  }, []);
  return idle;
}
