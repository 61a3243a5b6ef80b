import { Fragment, type ReactNode } from 'react';
import { withLinks } from '@core/newsletter/letterText';
import { blocksOf, type TextBlock } from '@core/text/plainMarkup';

const line = (text: string): ReactNode =>
  withLinks(text).map((piece, index) =>
    piece.url === null ? (
      <span key={index}>{piece.text}</span>
    ) : (
      <a key={index} href={piece.url} rel="noopener noreferrer">
        <bdi>{piece.text}</bdi>
      </a>
    ),
  );

function Block({ block }: { block: TextBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h2>{line(block.text)}</h2>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>{line(item)}</li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <p>
          {block.lines.map((text, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {line(text)}
            </Fragment>
          ))}
        </p>
      );
  }
}

/** Text by staff with headings, lists and web addresses; HTML in it is shown as text. */
export function PlainMarkup({ text }: { text: string }): ReactNode {
  return blocksOf(text).map((block, index) => <Block key={index} block={block} />);
}
