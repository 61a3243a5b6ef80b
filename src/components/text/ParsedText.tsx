import { useMemo } from 'react';
import { parseMarkup } from '@core/text/markup/parseMarkup';
import { MarkupBlocks, type MarkupLook } from './MarkupBlocks';

/** A chunk of its own, as the parser is large. */
export function ParsedText({ text, ...look }: MarkupLook & { text: string }) {
  const blocks = useMemo(() => parseMarkup(text), [text]);
  return <MarkupBlocks blocks={blocks} {...look} />;
}
