import { Button } from '@/components/form/Button';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormTextField } from '@/components/form/fields/FormTextField';
import { renderWithApp } from '@/testing/renderWithApp';
import { FormDialog } from './FormDialog';

function Opened({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormDialog
      title="Reverse the gift"
      form={form}
      submit={() => Promise.resolve()}
      onClose={onClose}
      submitLabel="Reverse"
    >
      <FormTextField control={form.control} name="reason" label="Reason" />
    </FormDialog>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <Opened onClose={() => setIsOpen(false)} />
  ) : (
    <Button onClick={() => setIsOpen(true)}>Open</Button>
  );
}

/** What lies around the dialog, which a press beside it falls upon. */
const aroundDialog = (): HTMLElement => {
  const around = screen
    .getAllByRole('presentation')
    .find((one) => one.matches('.MuiDialog-container'));
  if (around === undefined) throw new Error('there is no dialog');
  return around;
};

test.each(['Escape', 'a press beside'])('%s does not take what was typed', async (how) => {
  const { user } = renderWithApp(<Page />);
  await user.type(screen.getByLabelText('Reason'), 'Sent back');
  await (how === 'Escape' ? user.keyboard('{Escape}') : user.click(aroundDialog()));
  expect(screen.getByLabelText('Reason')).toHaveValue('Sent back');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Escape', 'a press beside'])('%s closes it before anything is typed', async (how) => {
  const { user } = renderWithApp(<Page />);
  await screen.findByRole('dialog');
  await (how === 'Escape' ? user.keyboard('{Escape}') : user.click(aroundDialog()));
  expect(screen.queryByRole('dialog')).toBeNull();
});
