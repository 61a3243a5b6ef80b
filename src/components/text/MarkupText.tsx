import { Suspense } from 'react';
import { hasMarks, plainBlocks } from '@core/text/markup/markup';
import { withoutMarks } from '@core/text/shorten';
import { lazyPart } from '../layout/lazyPart';
import { MarkupBlocks, type MarkupLook } from './MarkupBlocks';

const ParsedText = lazyPart(
  async () => (await import(/* webpackChunkName: 'markup' */ './ParsedText')).ParsedText,
);

/**
 * Text by staff with headings, lists, links and pictures; HTML in it is shown as text. Only a text
 * with marks loads the parser, and a prerendered one stays as it is until then.
 */
export function MarkupText({ text, ...look }: MarkupLook & { text: string }) {
  if (!hasMarks(text)) return <MarkupBlocks blocks={plainBlocks(text)} {...look} />;
  return (
    <Suspense fallback={<MarkupBlocks blocks={plainBlocks(withoutMarks(text))} {...look} />}>
      <ParsedText text={text} {...look} />
    </Suspense>
  );
}
