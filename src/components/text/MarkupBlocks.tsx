import { useContext, type ReactNode } from 'react';
import { LINE_BREAK, type Block, type Line, type Span } from '@core/text/markup/markup';
import { typographicQuotes } from '@core/text/typographicQuotes';
import { PictureOfTexts } from './TextPicture';
import { QuotedText } from './QuotedText';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

export type MarkupLook = {
  /** The level below the page's or part's own heading. */
  heading?: (typeof HEADINGS)[number];
  /** Whether text in double quotes is bold. */
  boldQuotes?: boolean;
};

function SpanText({ span, boldQuotes }: { span: Span; boldQuotes: boolean }): ReactNode {
  const { text, isStrong, isEmphasis } = span;
  if (text === LINE_BREAK) return <br />;
  const words = boldQuotes && !isStrong ? <QuotedText text={text} /> : typographicQuotes(text);
  const shown = isEmphasis ? <em>{words}</em> : <span>{words}</span>;
  return isStrong ? <strong>{shown}</strong> : shown;
}

const lineOf = (line: Line, boldQuotes: boolean): ReactNode =>
  line.map(({ url, spans }, index) => {
    const words = spans.map((span, at) => (
      <SpanText key={at} span={span} boldQuotes={boldQuotes && url === null} />
    ));
    return url === null ? (
      words
    ) : (
      <a key={index} href={url} rel="noopener noreferrer">
        <bdi>{words}</bdi>
      </a>
    );
  });

type BlockViewProps = Required<MarkupLook> & { block: Block };

function BlockView({ block, ...look }: BlockViewProps): ReactNode {
  const { heading, boldQuotes } = look;
  const showPicture = useContext(PictureOfTexts);
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[HEADINGS.indexOf(heading) + block.depth] ?? 'h6';
      return <Heading>{lineOf(block.line, boldQuotes)}</Heading>;
    }
    case 'paragraph':
      return <p>{lineOf(block.line, boldQuotes)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <MarkupBlocks blocks={item} {...look} />
        </li>
      ));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case 'picture':
      return showPicture(block);
    case 'rule':
      return <hr />;
  }
}

export function MarkupBlocks({
  blocks,
  heading = 'h2',
  boldQuotes = false,
}: MarkupLook & { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, index) => (
    <BlockView key={index} block={block} heading={heading} boldQuotes={boldQuotes} />
  ));
}
