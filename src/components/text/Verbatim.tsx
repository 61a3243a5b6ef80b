import type { ReactNode } from 'react';

type VerbatimProps = { children: string; className?: string };

/** A figure, a code or an address, which browsers do not translate. */
export function Verbatim({ children, className = '' }: VerbatimProps): ReactNode {
  return (
    <bdi translate="no" className={`notranslate ${className}`.trim()}>
      {children}
    </bdi>
  );
}
