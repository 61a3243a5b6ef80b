import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { Currency } from '@core/money/currency';
import { FieldShell } from '../form/fields/FieldShell';
import { TextInput } from '../form/fields/TextInput';
import { useWholeFigure } from '../form/fields/useWholeFigure';
import { Verbatim } from '../text/Verbatim';

export type AmountFieldProps = {
  label: string;
  /** The typed text, which `parseAmount` reads. */
  value: string;
  onChange: (value: string) => void;
  problem?: string | null;
  hint?: ReactNode;
  placeholder?: string;
  currency?: Currency;
  hideLabel?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  autoFocus?: boolean;
  disabled?: boolean;
  name?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A field for an amount of money: digits of any script, left to right in both languages. */
export function AmountField({
  id,
  label,
  value,
  onChange,
  onFocus,
  onKeyDown,
  problem,
  hint,
  currency,
  hideLabel = false,
  ...input
}: AmountFieldProps): ReactNode {
  const { handlers, wasTyped } = useWholeFigure(value);
  return (
    <FieldShell
      id={id}
      label={label}
      problem={problem ?? undefined}
      hint={hint}
      hideLabel={hideLabel}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          {...input}
          {...handlers}
          value={value}
          onFocus={(event) => {
            handlers.onFocus(event);
            onFocus?.();
          }}
          onChange={(event) => {
            wasTyped(event.currentTarget.value);
            onChange(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            handlers.onKeyDown(event);
            onKeyDown?.(event);
          }}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          figures
          end={currency === undefined ? undefined : <Verbatim>{currency}</Verbatim>}
        />
      )}
    </FieldShell>
  );
}
