import { styled } from '@mui/material/styles';

export const TabPane = styled('div')({
  display: 'grid',
  gridAutoRows: 'max-content',
  gap: 16,
  padding: 16,
  overflow: 'auto',
  blockSize: '100%',
  alignContent: 'start',
});
