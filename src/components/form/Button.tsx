import MuiButton, { type ButtonProps } from '@mui/material/Button';

/** The label is an element: React cannot update a text node that a browser has translated. */
export const Button = (({ children, ...rest }: ButtonProps) => (
  <MuiButton {...rest}>
    <span>{children}</span>
  </MuiButton>
)) as typeof MuiButton;
