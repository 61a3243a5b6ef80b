import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import type { Failure } from '@core/failures/failure';
import { useFailureText } from '../feedback/useFailureText';
import { renderUi } from '../testing/renderUi';
import { applyServerFailure } from './applyServerFailure';
import { FormEmailField } from './fields/FormEmailField';
import { FormErrorSummary } from './FormErrorSummary';
import { FormPasswordField } from './fields/FormPasswordField';
import { FormPhoneField } from './fields/FormPhoneField';
import { FormTextArea } from './fields/FormTextArea';
import { FormNameField } from './fields/FormNameField';
import { FormTextField } from './fields/FormTextField';
import { SubmitButton } from './SubmitButton';
import { typeInto } from './typeInto';
import { useFormDraft } from './useFormDraft';
import { useOpenForm } from './useOpenForm';

type Values = { fullName: string; email: string; phone: string; password: string; message: string };
const schema = z.object({
  fullName: z.string().check(z.minLength(1, 'Full Name is required')),
  email: z.string(),
  phone: z.string(),
  password: z.string(),
  message: z.string(),
});
const start: Values = { fullName: '', email: '', phone: '', password: '', message: '' };

function SignUp({
  onSend = () => undefined,
  refusal,
}: {
  onSend?: (values: Values) => void;
  refusal?: Failure;
}): ReactNode {
  const words = useFailureText();
  const { control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: start,
    resolver: zodResolver(schema),
  });
  const send = handleSubmit((values) => {
    onSend(values);
    if (refusal !== undefined)
      applyServerFailure({
        failure: refusal,
        setError,
        words,
        byCode: { userExists: 'email' },
        byField: { phone_number: 'phone' },
      });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <FormErrorSummary errors={formState.errors} />
      <FormTextField control={control} name="fullName" label="Full name" required />
      <FormEmailField control={control} name="email" label="Email" />
      <FormPhoneField
        control={control}
        name="phone"
        label="Phone number"
        hint="With the country code"
      />
      <FormPasswordField control={control} name="password" label="Password" />
      <FormTextArea control={control} name="message" label="Message" />
      <SubmitButton busy={formState.isSubmitting}>Send</SubmitButton>
    </form>
  );
}

const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('form fields', () => {
  it('send what was typed, with phone numbers in Latin digits', async () => {
    const sent = jest.fn();
    renderUi(<SignUp onSend={sent} />);
    await userEvent.type(field('Full name'), 'ليلى حسن');
    await userEvent.type(field('Email'), 'layla@example.org');
    await userEvent.type(field('Phone number'), '+٩٠ ٥٥٥');
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    await userEvent.type(field('Message'), 'Peace');
    await submit();
    expect(sent).toHaveBeenCalledWith({
      fullName: 'ليلى حسن',
      email: 'layla@example.org',
      phone: '+90 555',
      password: 'secret1',
      message: 'Peace',
    });
  });

  it('keep a caret within typed text, and clean the text on blur', async () => {
    renderUi(<SignUp />);
    const phone = field('Phone number');
    await userEvent.type(phone, '+9055');
    await userEvent.type(phone, '١٢', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(phone).toHaveValue('+90١٢55');
    await userEvent.type(phone, '٣', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(phone).toHaveValue('+90١٢٣55');
    await userEvent.tab();
    expect(phone).toHaveValue('+9012355');
  });

  it('send a phone number in any digits when Enter is pressed inside it', async () => {
    const sent = jest.fn();
    renderUi(<SignUp onSend={sent} />);
    await userEvent.type(field('Full name'), 'Layla');
    await userEvent.type(field('Phone number'), '٠٥٥{Enter}');
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ phone: '٠٥٥' }));
  });

  it('show the problem under the first bad field, which takes the focus', async () => {
    renderUi(<SignUp />);
    await submit();
    expect(field('Full name')).toBeInvalid();
    expect(field('Full name')).toHaveAccessibleDescription('Full Name is required');
    expect(field('Full name')).toHaveFocus();
  });

  it('describe a field by its hint', () => {
    renderUi(<SignUp />);
    expect(field('Phone number')).toHaveAccessibleDescription('With the country code');
  });

  it('run from left to right where the content does', () => {
    renderUi(<SignUp />, 'ar');
    expect(field('Email')).toHaveAttribute('dir', 'ltr');
    expect(field('Phone number')).toHaveAttribute('dir', 'ltr');
    expect(field('Full name')).not.toHaveAttribute('dir');
  });

  it('show and hide a password', async () => {
    renderUi(<SignUp />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

describe('a refusal of the server', () => {
  const fill = async (): Promise<void> => {
    await userEvent.type(field('Full name'), 'Layla');
    await submit();
  };

  it('stands under the field that its code is about', async () => {
    renderUi(<SignUp refusal={{ code: 'userExists' }} />);
    await fill();
    expect(field('Email')).toHaveAccessibleDescription(/already an account with this email/);
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stands under the field that it names', async () => {
    renderUi(<SignUp refusal={{ code: 'invalid', field: 'phone_number' }} />);
    await fill();
    expect(field('Phone number')).toBeInvalid();
  });

  it('show a problem of the whole form and keep the typed text', async () => {
    renderUi(<SignUp refusal={{ code: 'rateLimited' }} />);
    await fill();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts in a short time.');
    expect(field('Full name')).toHaveValue('Layla');
  });
});

describe('SubmitButton', () => {
  it('cannot be pressed while it is busy', () => {
    renderUi(<SubmitButton busy>Send</SubmitButton>);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});

function Letter({
  send,
}: {
  send: (fields: { message: string }, looksAutomatic: boolean) => Promise<Failure | null>;
}): ReactNode {
  const {
    form,
    trap,
    submit: onSubmit,
    sent,
    busy,
  } = useOpenForm({
    schema: z.object({ message: z.string().check(z.minLength(1, 'Write something')) }),
    empty: { message: '' },
    draftKey: 'test.draft.letter',
    send,
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      {trap}
      <FormTextField control={form.control} name="message" label="Message" />
      {sent && <p>Thank you</p>}
      <SubmitButton busy={busy}>Send</SubmitButton>
    </form>
  );
}

describe('FormNameField', () => {
  function Named(): ReactNode {
    const { control } = useForm({ defaultValues: { donor: '' } });
    return <FormNameField control={control} name="donor" label="Donor" hint="As it is" />;
  }

  it.each([
    ['김철수', false],
    ['Layla สมชาย', false],
    ['王小明', true],
    ['Иван ليلى', true],
  ])('report whether receipts can print %s', async (name, isPrinted) => {
    renderUi(<Named />);
    await userEvent.type(field('Donor'), name);
    const said = isPrinted ? 'As it is' : /Receipts cannot print these letters/;
    expect(field('Donor')).toHaveAccessibleDescription(said);
  });
});

describe('the hidden field of an open form', () => {
  const hidden = (): HTMLInputElement => {
    const input = screen
      .getAllByRole<HTMLInputElement>('textbox', { hidden: true })
      .find((candidate) => candidate.tabIndex === -1);
    if (input === undefined) throw new Error('the form has no hidden field');
    return input;
  };

  it('is named like no field that browsers and password managers fill in', () => {
    renderUi(<Letter send={jest.fn()} />);
    const { name, id, tabIndex, autocomplete, dataset } = hidden();
    const known =
      /name|mail|user|login|pass|phone|tel|url|web|site|home|address|street|city|company|org|card|otp|code/i;
    expect(`${name} ${id}`).not.toMatch(known);
    expect([tabIndex, autocomplete]).toEqual([-1, 'off']);
    expect({ ...dataset }).toEqual({
      '1pIgnore': 'true',
      lpignore: 'true',
      bwignore: 'true',
      protonpassIgnore: 'true',
      formType: 'other',
    });
  });

  it.each(['https://spam.example', 'layla@example.org', ' '])(
    'marks what is sent, and loses nothing, where it holds "%s"',
    async (filled) => {
      const send = jest.fn().mockResolvedValue(null);
      renderUi(<Letter send={send} />);
      await userEvent.type(field('Message'), 'Peace');
      hidden().value = filled;
      await submit();
      await screen.findByText('Thank you');
      expect(send).toHaveBeenCalledWith({ message: 'Peace' }, true);
    },
  );

  it('keeps what was typed where it could not be sent', async () => {
    const send = jest.fn().mockResolvedValue({ code: 'offline' });
    renderUi(<Letter send={send} />);
    await userEvent.type(field('Message'), 'Peace');
    hidden().value = 'filled';
    await submit();
    await screen.findByRole('button', { name: 'Send' });
    expect(field('Message')).toHaveValue('Peace');
    expect(screen.queryByText('Thank you')).toBeNull();
  });
});

it('a second tap after what was typed has arrived neither sends nor complains', async () => {
  const send = jest.fn().mockResolvedValue(null);
  renderUi(<Letter send={send} />);
  await userEvent.type(field('Message'), 'Peace');
  await submit();
  await screen.findByText('Thank you');
  await submit();
  expect(screen.getByText('Thank you')).toBeVisible();
  expect(field('Message')).toBeValid();
  expect(send).toHaveBeenCalledTimes(1);
  await userEvent.type(field('Message'), 'And on you');
  await submit();
  await screen.findByText('Thank you');
  expect(send).toHaveBeenCalledTimes(2);
});

it('what was typed and taken out again after a success is no second tap', async () => {
  renderUi(<Letter send={jest.fn().mockResolvedValue(null)} />);
  await userEvent.type(field('Message'), 'Peace');
  await submit();
  await screen.findByText('Thank you');
  await userEvent.type(field('Message'), 'A{Backspace}');
  await userEvent.type(field('Message'), '{Enter}');
  expect(await screen.findByText('Write something')).toBeVisible();
  expect(screen.queryByText('Thank you')).not.toBeInTheDocument();
});

/** Types once everything before it is there, as the replay of what was typed too early does. */
function EarlyWriter({ text }: { text: string }): null {
  useEffect(() => typeInto(field('Message') as HTMLInputElement, text), [text]);
  return null;
}

it('prefer text typed before hydration to a former visit’s', async () => {
  window.sessionStorage.setItem('test.draft.letter', JSON.stringify({ message: 'Not sent yet' }));
  renderUi(
    <>
      <Letter send={() => Promise.resolve(null)} />
      <EarlyWriter text="Not sent yet, and more" />
    </>,
  );
  expect(await screen.findByDisplayValue('Not sent yet, and more')).toBeVisible();
  expect(window.sessionStorage.getItem('test.draft.letter')).toContain('and more');
});

function Person({ phone }: { phone: string }): ReactNode {
  const form = useForm({ defaultValues: { name: 'Amal', phone } });
  useFormDraft(form, 'test.draft.person', ['name', 'phone']);
  return (
    <>
      <FormTextField control={form.control} name="name" label="Name" />
      <FormTextField control={form.control} name="phone" label="Phone" />
    </>
  );
}

it('combine the typed text of a draft with the stored values', async () => {
  const { unmount } = renderUi(<Person phone="111" />);
  await userEvent.type(field('Name'), ' H');
  unmount();
  const view = renderUi(<Person phone="222" />);
  expect(field('Name')).toHaveValue('Amal H');
  expect(field('Phone')).toHaveValue('222');
  await userEvent.type(field('Name'), '{Backspace}{Backspace}');
  view.unmount();
  expect(window.sessionStorage.getItem('test.draft.person')).toBeNull();
});
