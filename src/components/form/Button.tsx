import MuiButton, { type ButtonProps } from '@mui/material/Button';

/**
 * Material UI's button with its label in an element: a translating browser replaces text nodes, and
 * React cannot update one beside an icon.
 */
export const Button = (({ children, ...rest }: ButtonProps) => (
  <MuiButton {...rest}>
    <span>{children}</span>
  </MuiButton>
)) as typeof MuiButton;
