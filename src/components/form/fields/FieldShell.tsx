import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../icons/icons';
import { VisuallyHidden } from '../../layout/VisuallyHidden';

/** Connects a control with its label, hint and problem; the FormControl provides validity. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

type FieldShellProps = {
  /** For a link to the control. */
  id?: string | undefined;
  label: string;
  problem?: string | undefined;
  hint?: ReactNode;
  hideLabel?: boolean;
  required?: boolean;
  /** Shows it beside the label. */
  optional?: boolean;
  children: (wiring: FieldWiring) => ReactNode;
};

export function FieldShell({
  id: given,
  label,
  problem,
  hint,
  hideLabel = false,
  required = false,
  optional = false,
  children,
}: FieldShellProps): ReactNode {
  const { t } = useTranslation();
  const made = useId();
  const id = given ?? made;
  const described = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  const labelElement = (
    <InputLabel htmlFor={id}>
      <span>{label}</span>
    </InputLabel>
  );
  return (
    <FormControl error={problem !== undefined}>
      {hideLabel ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          {labelElement}
          {optional && (
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {t('common.optional')}
            </Typography>
          )}
        </Box>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {hint !== undefined && (
        <FormHelperText id={`${id}-hint`} error={false}>
          {hint}
        </FormHelperText>
      )}
      {problem !== undefined && (
        <FormHelperText id={`${id}-problem`}>
          <AlertIcon size={18} />
          <span>{problem}</span>
        </FormHelperText>
      )}
    </FormControl>
  );
}
