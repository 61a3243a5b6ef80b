import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormEmailField } from './fields/FormEmailField';
import { FormErrorSummary } from './FormErrorSummary';
import { FormNumberField } from './fields/FormNumberField';
import { FormPasswordField } from './fields/FormPasswordField';
import { FormPhoneField } from './fields/FormPhoneField';
import { FormTextArea } from './fields/FormTextArea';
import { FormTextField } from './fields/FormTextField';
import { SelectField } from './fields/SelectField';
import { SubmitButton } from './SubmitButton';

const EMPTY = { name: '', email: '', phone: '', age: '', password: '', message: '' };
const FILLED = {
  name: 'ليلى Haddad',
  email: 'layla@example.org',
  phone: '+90 212 555 01 42',
  age: '41',
  password: 'a long secret',
  message: 'A message\nof two lines.',
};

type SampleFormProps = { values?: typeof EMPTY; problem?: string; disabled?: boolean };

function SampleForm({ values = EMPTY, problem, disabled = false }: SampleFormProps) {
  const form = useForm({ defaultValues: values });
  const { control, formState, setError } = form;
  const { errors } = formState;
  useEffect(() => {
    if (problem === undefined) return;
    for (const name of ['name', 'email', 'phone', 'age', 'password', 'message'] as const)
      setError(name, { message: problem });
    setError('root.server', { message: problem });
  }, [problem, setError]);
  return (
    <Box component="form" sx={{ display: 'grid', gap: 2, maxInlineSize: 480 }}>
      <FormErrorSummary errors={errors} />
      <FormTextField name="name" control={control} label="Name" required disabled={disabled} />
      <FormEmailField name="email" control={control} label="E-mail" disabled={disabled} />
      <FormPhoneField name="phone" control={control} label="Phone" optional disabled={disabled} />
      <FormNumberField name="age" control={control} label="Age" hint="In years." />
      <FormPasswordField name="password" control={control} label="Password" disabled={disabled} />
      <FormTextArea name="message" control={control} label="Message" disabled={disabled} />
      <SubmitButton variant="contained" busy={false} disabled={disabled}>
        Send
      </SubmitButton>
    </Box>
  );
}

export const Empty = () => <SampleForm />;
export const Filled = () => <SampleForm values={FILLED} />;
export const Refused = () => <SampleForm values={FILLED} problem="This cannot be." />;
export const Disabled = () => <SampleForm values={FILLED} disabled />;
export const Busy = () => (
  <SubmitButton variant="contained" busy>
    Send
  </SubmitButton>
);

export const Choice = () => {
  const [value, setValue] = useState('b');
  const options = ['a', 'b', 'c'].map((each) => ({ value: each, label: `Choice ${each}` }));
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 320 }}>
      <SelectField label="One of them" value={value} onChange={setValue} options={options} />
      <SelectField
        label="Or none"
        value=""
        onChange={setValue}
        options={options}
        none="No choice"
        problem="Choose one."
      />
      <SelectField label="Fixed" value={value} onChange={setValue} options={options} disabled />
    </Box>
  );
};
