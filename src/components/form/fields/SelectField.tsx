import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode, Ref } from 'react';
import { FieldShell } from './FieldShell';
import { ChevronDownIcon } from '../../icons/pageIcons';
import { focusRing } from '@/theme/baseline';

export type SelectOption = { value: string; label: string };

type SelectFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** The label of the empty choice; without it a choice is required. */
  none?: string;
  name?: string;
  problem?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
};

/** A select with the browser's own list, which phones show in their way. */
export function SelectField({
  label,
  value,
  onChange,
  options,
  none,
  name,
  problem,
  hint,
  required = false,
  disabled = false,
  onBlur,
  ref,
}: SelectFieldProps) {
  return (
    <FieldShell label={label} problem={problem} hint={hint} required={required}>
      {(wiring) => (
        <NativeSelect
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          disabled={disabled}
          input={<OutlinedInput inputRef={ref} fullWidth />}
          inputProps={{ ...wiring, name }}
          IconComponent={ChevronDownIcon}
          sx={{
            '&:has(select:focus-visible)': focusRing,
            // The selector has as many classes as Material UI's own rule.
            '& select.MuiNativeSelect-select.MuiInputBase-input': {
              textOverflow: 'ellipsis',
              paddingInlineEnd: '44px',
            },
            '& .MuiNativeSelect-icon': { insetBlockStart: 'calc(50% - 12px)', marginInlineEnd: 1 },
          }}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldShell>
  );
}
