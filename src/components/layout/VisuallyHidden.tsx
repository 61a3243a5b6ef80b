import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';

/** Text for those who listen instead of look. */
export const VisuallyHidden = styled('span')({
  ...visuallyHidden,
  // A size of its own would be a face more to look up before the first paint.
  font: 'inherit',
});
