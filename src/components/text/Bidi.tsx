import type { ReactNode } from 'react';

/** Isolates a text of unknown direction (a name, an address, a code) from its sentence. */
export function Bidi({ children }: { children: ReactNode }): ReactNode {
  return <bdi>{children}</bdi>;
}
