import { styled } from '@mui/material/styles';

/** Text for those who listen instead of look. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  // A size of its own would be a face more to look up before the first paint.
  font: 'inherit',
});
