import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { HandbookBlock, HandbookInline, HandbookLine } from '@core/staff/handbook';

const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  minInlineSize: '26rem',
  borderCollapse: 'collapse',
  '& th, & td': {
    paddingBlock: theme.spacing(1),
    paddingInline: theme.spacing(1.5),
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
}));

const ELEMENTS = { text: 'span', strong: 'strong', emphasis: 'em', code: 'code' } as const;

/** Buttons and pages are set apart by weight, as Arabic has no italics. */
const emphasis = { '& em': { fontStyle: 'normal', fontWeight: 600 } } as const;

function Inline({ kind, text }: HandbookInline) {
  const Element = ELEMENTS[kind];
  return kind === 'code' ? <Element dir="ltr">{text}</Element> : <Element>{text}</Element>;
}

const Line = ({ line }: { line: HandbookLine }) =>
  line.map((inline, index) => <Inline key={index} {...inline} />);

function Block({ block, label }: { block: HandbookBlock; label: string }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Typography variant="h4" component="h3" sx={{ marginBlockStart: 2 }}>
          <Line line={block.line} />
        </Typography>
      );
    case 'paragraph':
      return (
        <Typography>
          <Line line={block.line} />
        </Typography>
      );
    case 'list':
      return (
        <Box
          component={block.isOrdered ? 'ol' : 'ul'}
          sx={{ display: 'grid', gap: 0.5, margin: 0, paddingInlineStart: 3 }}
        >
          {block.items.map((item, index) => (
            <li key={index}>
              <Line line={item} />
            </li>
          ))}
        </Box>
      );
    case 'table':
      return (
        // A focus lets keyboards scroll it.
        <Box tabIndex={0} role="group" aria-label={label} sx={{ overflowX: 'auto' }}>
          <Table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">
                    <Line line={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>
                      <Line line={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      );
  }
}

type HandbookBlocksProps = {
  blocks: readonly HandbookBlock[];
  /** The name of tables. */
  label: string;
};

export function HandbookBlocks({ blocks, label }: HandbookBlocksProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', ...emphasis }}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} label={label} />
      ))}
    </Box>
  );
}
