import { useState } from 'react';
import { FieldShell } from '@/components/form/fields/FieldShell';
import { TextInput } from '@/components/form/fields/TextInput';

type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD; empty for none. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  required?: boolean;
};

/** A day counts once it is complete; partial input stays in the field. */
export function DayField({ label, value, onChange, required = false, ...limits }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const tell = (day: string): void => {
    setTyped(day);
    const isWhole = day === '' ? !required : day >= (limits.min ?? '') && day.length === 10;
    if (!isWhole || (limits.max !== undefined && day > limits.max)) return;
    setKnown(day);
    onChange(day);
  };
  return (
    <FieldShell label={label}>
      {(wiring) => (
        <TextInput
          {...wiring}
          {...limits}
          type="date"
          value={typed}
          onChange={(event) => tell(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  );
}
