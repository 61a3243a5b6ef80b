import { useEffect, useState } from 'react';

/** True once the page has loaded and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let handle = 0;
    const settle = (): void => setIdle(true);
    const wait = (): void => {
      handle = typeof requestIdleCallback === 'function' ? requestIdleCallback(settle, { timeout: 2000 }) : window.setTimeout(settle, 200);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      if (typeof cancelIdleCallback === 'function') cancelIdleCallback(handle);
      else window.clearTimeout(handle);
    };
  }, []);
  return idle;
}
