import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Spinner } from '../feedback/Spinner';
import { useFocusAfter } from './useFocusAfter';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'loading'> & {
  /** A request is running: the button turns and cannot be pressed again. */
  busy: boolean;
};

/** Sends a form, once at a time. */
export function SubmitButton({
  busy,
  disabled = false,
  children,
  startIcon,
  ...rest
}: SubmitButtonProps): ReactNode {
  const button = useFocusAfter(busy);
  return (
    <Button
      {...rest}
      ref={button}
      type="submit"
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      startIcon={busy ? <Spinner size={20} /> : startIcon}
    >
      {children}
    </Button>
  );
}
