import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { touchTarget } from '@/theme/tokens';

/** A button or link that looks like text in a bar: tall enough to tap, underlined on hover. */
export const QuietButton = styled(ButtonBase)({
  gap: 8,
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
  paddingInline: 6,
  font: 'inherit',
  fontWeight: 500,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
}) as typeof ButtonBase;
