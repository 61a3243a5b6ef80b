import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';

type FormBodyProps<T extends FieldValues> = {
  form: UseFormReturn<T>;
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
  sx?: SxProps<Theme>;
  children: ReactNode;
};

export function FormBody<T extends FieldValues>({
  form,
  onSubmit,
  sx = {},
  children,
}: FormBodyProps<T>): ReactNode {
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        sx={[{ display: 'grid', gap: 2.5 }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {children}
      </Box>
    </FormProvider>
  );
}
