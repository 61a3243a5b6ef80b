import type { ReactNode } from 'react';
import { splitQuoted } from '@core/text/quotes';
import { typographicQuotes } from '@core/text/typographicQuotes';

/** A text with bold parts in double quotes. */
export function QuotedText({ text }: { text: string }): ReactNode {
  return splitQuoted(typographicQuotes(text)).map((part, index) =>
    part.bold ? <strong key={index}>{part.text}</strong> : <span key={index}>{part.text}</span>,
  );
}
