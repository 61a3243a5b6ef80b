import { styled } from '@mui/material/styles';
import { widths } from '@/theme/tokens';

/** Running text with a readable line length and the spaces between its blocks. */
export const Prose = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  maxInlineSize: widths.measure,
  '& > :first-child': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
  '& p, & ul, & ol, & blockquote': { marginBlock: '0 1.25em' },
  '& h2': { ...theme.typography.h3, marginBlock: '2em .6em' },
  '& h3, & h4, & h5, & h6': { ...theme.typography.h4, marginBlock: '1.75em .5em' },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& li': { marginBlockEnd: '.5em' },
  '& li > p, & li > ul, & li > ol': { marginBlock: '0 .5em' },
  '& li > :last-child': { marginBlockEnd: 0 },
  '& hr': { border: 0, borderBlockStart: `1px solid ${theme.palette.divider}`, marginBlock: '2em' },
  // Arabic has no slanted letters.
  '& em:lang(ar)': { fontStyle: 'normal', fontWeight: 600 },
  '& li::marker': { color: theme.palette.madder.main },
  '& a': { color: theme.palette.primary.main, textUnderlineOffset: '4px' },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: '1.25em',
    borderInlineStart: `3px solid ${theme.palette.madder.main}`,
    color: theme.palette.text.secondary,
  },
}));
