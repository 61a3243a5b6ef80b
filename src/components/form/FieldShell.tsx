import Box from '@mui/material/Box';
import { styled, type CSSObject } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../icons/icons';
import { VisuallyHidden } from '../layout/VisuallyHidden';

const Label = styled('label')(({ theme }) => ({
  ...(theme.typography.subtitle2 as CSSObject),
  color: theme.palette.text.primary,
  inlineSize: 'fit-content',
}));
const Quiet = styled('span')(({ theme }) => ({
  ...(theme.typography.caption as CSSObject),
  color: theme.palette.text.secondary,
}));
const Problem = styled('span')(({ theme }) => ({
  ...(theme.typography.body2 as CSSObject),
  color: theme.palette.error.main,
  display: 'flex',
  gap: 6,
  '& svg': { flex: 'none', blockSize: '1lh' },
}));

/** What ties a control to its label, hint and problem. */
export type FieldWiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

type FieldShellProps = {
  label: string;
  problem?: string | undefined;
  hint?: ReactNode;
  hideLabel?: boolean;
  required?: boolean;
  /** Says so beside the label. */
  optional?: boolean;
  children: (wiring: FieldWiring) => ReactNode;
};

/** Label above, control, hint and problem below, all tied together for assistive technology. */
export function FieldShell({
  label,
  problem,
  hint,
  hideLabel = false,
  required = false,
  optional = false,
  children,
}: FieldShellProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const described = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  const labelElement = <Label htmlFor={id}>{label}</Label>;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '6px', minInlineSize: 0 }}>
      {hideLabel ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          {labelElement}
          {optional && <Quiet>{t('common.optional')}</Quiet>}
        </Box>
      )}
      {children({
        id,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {hint !== undefined && <Quiet id={`${id}-hint`}>{hint}</Quiet>}
      {problem !== undefined && (
        <Problem id={`${id}-problem`}>
          <AlertIcon size={18} />
          <span>{problem}</span>
        </Problem>
      )}
    </Box>
  );
}
