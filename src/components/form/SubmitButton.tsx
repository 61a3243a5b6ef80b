import type { ButtonProps } from '@mui/material/Button';
import { Button } from './Button';
import type { ReactNode } from 'react';
import { useFocusAfter } from './useFocusAfter';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'loading'> & {
  busy: boolean;
};

export function SubmitButton({ busy, children, ...rest }: SubmitButtonProps): ReactNode {
  const button = useFocusAfter(busy);
  return (
    <Button
      {...rest}
      ref={button}
      type="submit"
      loading={busy}
      loadingPosition="start"
      aria-busy={busy || undefined}
    >
      {children}
    </Button>
  );
}
