import MuiButton, { type ButtonProps } from '@mui/material/Button';

/**
 * Material UI's button, whose label is the only child of an element: a browser that translates the
 * page replaces texts, and React could not change one that stands beside an icon.
 */
export const Button = (({ children, ...rest }: ButtonProps) => (
  <MuiButton {...rest}>
    <span>{children}</span>
  </MuiButton>
)) as typeof MuiButton;
