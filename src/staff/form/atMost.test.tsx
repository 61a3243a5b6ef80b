import { zodResolver } from '@hookform/resolvers/zod';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { renderWithApp } from '@/testing/renderWithApp';
import { atMost } from './atMost';

function Form({ typed }: { typed: string }) {
  const { t } = useTranslation('staff');
  const form = useForm({
    resolver: zodResolver(z.object({ text: z.string().check(atMost(t, 1_200)) })),
    defaultValues: { text: typed },
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)} noValidate>
      <FormTextField control={form.control} name="text" label="Text" />
      <button>Save</button>
    </form>
  );
}

it.each([
  ['en', 'At most 1,200 characters. There are 1,201.'],
  ['ar', 'الحد الأقصى لعدد الأحرف 1,200، والمكتوب 1,201.'],
] as const)(
  'a text that is too long is reported with its length, in %s',
  async (language, told) => {
    const { user } = renderWithApp(<Form typed={'x'.repeat(1_201)} />, { language });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(screen.getByLabelText('Text')).toHaveAccessibleDescription(told);
  },
);

it('a text of the greatest length is taken', async () => {
  const { user } = renderWithApp(<Form typed={'x'.repeat(1_200)} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Text')).toBeValid();
});
