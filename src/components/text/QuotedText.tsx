import type { ReactNode } from 'react';
import { splitQuoted } from '@core/text/quotes';

/** A text in which what stands in double quotes is bold. */
export function QuotedText({ text }: { text: string }): ReactNode {
  return splitQuoted(text).map((part, index) =>
    part.bold ? <strong key={index}>{part.text}</strong> : <span key={index}>{part.text}</span>,
  );
}
