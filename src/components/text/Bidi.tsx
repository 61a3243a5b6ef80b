import type { ReactNode } from 'react';

/**
 * A piece of unknown direction (a name, an address, a code) that must not reorder the sentence
 * around it.
 */
export function Bidi({ children }: { children: ReactNode }): ReactNode {
  return <bdi>{children}</bdi>;
}
