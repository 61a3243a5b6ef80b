import { Fragment, type ReactNode } from 'react';
import { withLinks } from '@core/newsletter/letterText';
import { QuotedText } from './QuotedText';
import { blocksOf, type TextBlock } from '@core/text/plainMarkup';

const line = (text: string, boldQuotes: boolean): ReactNode =>
  withLinks(text).map((piece, index) =>
    piece.url === null ? (
      <span key={index}>{boldQuotes ? <QuotedText text={piece.text} /> : piece.text}</span>
    ) : (
      <a key={index} href={piece.url} rel="noopener noreferrer">
        <bdi>{piece.text}</bdi>
      </a>
    ),
  );

type Heading = 'h2' | 'h3' | 'h4';

type Look = { heading: Heading; boldQuotes: boolean };

function Block({ block, heading: Heading, boldQuotes }: Look & { block: TextBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <Heading>{line(block.text, boldQuotes)}</Heading>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>{line(item, boldQuotes)}</li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <p>
          {block.lines.map((text, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {line(text, boldQuotes)}
            </Fragment>
          ))}
        </p>
      );
  }
}

type PlainMarkupProps = {
  text: string;
  /** The level below the page's or part's own heading. */
  heading?: Heading;
  /** Whether text in double quotes is bold. */
  boldQuotes?: boolean;
};

/** Text by staff with headings, lists and web addresses; HTML in it is shown as text. */
export function PlainMarkup({
  text,
  heading = 'h2',
  boldQuotes = false,
}: PlainMarkupProps): ReactNode {
  return blocksOf(text).map((block, index) => (
    <Block key={index} block={block} heading={heading} boldQuotes={boldQuotes} />
  ));
}
