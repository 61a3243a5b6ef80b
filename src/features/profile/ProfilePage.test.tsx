import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { baseApi } from '@/api/baseApi';
import { paths } from '@/config/paths';
import { renderWithApp, type Rendered, type RenderOptions } from '@/testing/renderWithApp';
import { A_PROFILE } from '@/testing/aProfile';
import { aTestServer } from '@/testing/testServer';
import { ToastHost } from '@/components/feedback/toasts/ToastHost';
import { ProfilePage } from './ProfilePage';

const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };
const profile = { ...A_PROFILE, fullName: 'Salma Haddad Nasser' };

/** What the function answers: the profile with what was changed, or that nobody is logged in. */
const answerProfile = (kept: typeof profile) => (changes: Record<string, unknown>) =>
  server.account === null
    ? { status: 401, body: { failure: { code: 'unauthorized' } } }
    : { status: 200, body: { ...kept, ...changes } };

const server = aTestServer();
beforeEach(() => {
  window.sessionStorage.clear();
  server.account = { $id: 'u1', name: user.name, email: user.email };
  server.functions['/my-profile'] = answerProfile(profile);
});

async function openProfile(options: RenderOptions = {}): Promise<Rendered> {
  const view = renderWithApp(
    <>
      <ProfilePage />
      <ToastHost />
      <Link to={paths.blog}>Elsewhere</Link>
    </>,
    {
      state: { auth: { status: 'loggedIn', user } },
      route: paths.profile,
      path: paths.profile,
      ...options,
    },
  );
  await screen.findByRole('group', {
    name: options.language === 'ar' ? 'تغيير كلمة المرور' : 'Change password',
  });
  return view;
}

test('keeps the logout in its place when the profile arrives', async () => {
  const view = renderWithApp(<ProfilePage />, {
    state: { auth: { status: 'loggedIn', user } },
    route: paths.profile,
    path: paths.profile,
  });
  const signOut = screen.getByRole('button', { name: 'Sign out' });
  expect(screen.queryByLabelText('Education')).not.toBeInTheDocument();
  expect(await screen.findByLabelText('Education')).toBeVisible();
  expect(view.container).toContainElement(signOut);
});

const changes = (): number =>
  server.calls.filter(
    ({ path, request }) => path === '/my-profile' && Object.keys(request as object).length > 0,
  ).length;

test('shows the first and the last name, the country and the birthday, all read-only', async () => {
  await openProfile();
  const shown = ['First name', 'Last name', 'Country', 'Birthday', 'Education', 'Phone number'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label),
  );
  expect(shown.map(({ value }) => value)).toEqual([
    'Salma',
    'Haddad Nasser',
    'Türkiye',
    '1990-05-17',
    'Nurse',
    '+905551234567',
  ]);
  expect(shown.every(({ readOnly }) => readOnly)).toBe(true);
});

test('a pencil opens its field alone and puts the cursor there', async () => {
  const { user: person } = await openProfile();
  await person.click(screen.getByRole('button', { name: 'Edit first name' }));
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(screen.getByLabelText('First name')).not.toHaveAttribute('readonly');
  expect(screen.getByLabelText('Last name')).toHaveAttribute('readonly');
});

test('names the country in Arabic', async () => {
  await openProfile({ language: 'ar' });
  expect(screen.getByLabelText('الدولة')).toHaveValue('تركيا');
});

test('a country is found by typing part of its name', async () => {
  const { user: person } = await openProfile();
  await person.click(screen.getByRole('button', { name: 'Edit country' }));
  await person.type(screen.getByLabelText('Country'), 'pales', {
    initialSelectionStart: 0,
    initialSelectionEnd: 7,
  });
  await person.click(await screen.findByRole('option', { name: 'Palestine' }));
  expect(screen.getByLabelText('Country')).toHaveValue('Palestine');
});

test('opens the field of a missing value, shows the problem and sends no request', async () => {
  server.functions['/my-profile'] = answerProfile({
    ...profile,
    country: '',
    birthday: '',
    education: '',
  });
  const { user: person } = await openProfile();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Country is required')).toBeInTheDocument();
  expect(screen.getByText('Birthday is required')).toBeInTheDocument();
  expect(screen.getByText('Education is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Education')).not.toHaveAttribute('readonly');
  expect(changes()).toBe(0);
});

test('keeps the role of staff after a change', async () => {
  const { user: person, store } = await openProfile({
    state: { auth: { status: 'loggedIn', user: { ...user, isStaff: true } } },
  });
  await person.click(screen.getByRole('button', { name: 'Edit education' }));
  await person.type(screen.getByLabelText('Education'), ' and midwife');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(store.getState().auth).toEqual({
      status: 'loggedIn',
      user: { ...user, name: profile.fullName, email: profile.email, isStaff: true },
    }),
  );
});

test('changes a password in an incomplete profile', async () => {
  server.functions['/my-profile'] = answerProfile({ ...profile, country: '', birthday: '' });
  const { user: person } = await openProfile();
  await person.type(screen.getByLabelText('New password'), 'olive-tree-by-the-river');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter your current password')).toBeVisible();
  await person.type(screen.getByLabelText('Current password'), 'well-in-the-desert');
  await person.type(screen.getByLabelText('Confirm password'), 'olive-tree-by-the-river');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  expect(server.requests).toContain('PATCH /v1/account/password');
  expect(screen.queryByText('Country is required')).not.toBeInTheDocument();
  expect(changes()).toBe(0);
});

test('a cleared name is asked for beside a new password', async () => {
  const { user: person } = await openProfile();
  await person.click(screen.getByRole('button', { name: 'Edit first name' }));
  await person.clear(screen.getByLabelText('First name'));
  for (const label of ['Current password', 'New password', 'Confirm password'])
    await person.type(screen.getByLabelText(label), 'olive-tree-by-the-river');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('First name is required')).toBeVisible();
  expect(server.requests).not.toContain('PATCH /v1/account/password');
});

test('closes the fields after saving and confirms it', async () => {
  const { user: person } = await openProfile();
  await person.click(screen.getByRole('button', { name: 'Edit education' }));
  await person.type(screen.getByLabelText('Education'), ' and teacher');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  expect(screen.getByLabelText('Education')).toHaveAttribute('readonly');
  expect(changes()).toBe(1);
});

/** Each change is kept, and its answer waits where it is told to. */
function keepChanges(): { stored: typeof profile; answered: Promise<void> } {
  const kept = { stored: profile, answered: Promise.resolve() };
  server.functions['/my-profile'] = async (changed) => {
    kept.stored = { ...kept.stored, ...changed };
    if (Object.keys(changed).length > 0) await kept.answered;
    return { status: 200, body: kept.stored };
  };
  return kept;
}
const sent = (): unknown[] =>
  server.calls
    .map(({ request }) => request)
    .filter((request) => Object.keys(request as object).length > 0);

test('keeps text that is typed during a save for the next one', async () => {
  const kept = keepChanges();
  const { user: person } = await openProfile();
  let answer = (): void => undefined;
  kept.answered = new Promise((resolve) => (answer = resolve));
  for (const label of ['Current password', 'New password', 'Confirm password'])
    await person.type(screen.getByLabelText(label), 'olive-tree-by-the-river');
  await person.click(screen.getByRole('button', { name: 'Edit education' }));
  await person.type(screen.getByLabelText('Education'), ' ');
  await person.click(screen.getByRole('button', { name: 'Edit phone number' }));
  await person.type(screen.getByLabelText('Phone number'), ' 89');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await person.type(screen.getByLabelText('Education'), 'and teacher');
  answer();
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  expect(screen.getByLabelText('Education')).toHaveValue('Nurse and teacher');
  expect(screen.getByLabelText('Education')).not.toHaveAttribute('readonly');
  expect(screen.getByLabelText('Phone number')).toHaveValue('+90555123456789');
  expect(screen.getByLabelText('Phone number')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('New password')).toHaveValue('');
  // An ended session does not take it either.
  expect(window.sessionStorage).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ education: 'Nurse and teacher' });
  await waitFor(() => expect(screen.getByLabelText('Education')).toHaveAttribute('readonly'));
  expect(window.sessionStorage).toHaveLength(0);
});

test('saves its own changes without those of another tab', async () => {
  const kept = keepChanges();
  const { user: person } = await openProfile();
  kept.stored = { ...profile, education: 'Doctor', country: 'LB' };
  await person.click(screen.getByRole('button', { name: 'Edit phone number' }));
  await person.type(screen.getByLabelText('Phone number'), '89');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Education')).toHaveValue('Doctor'));
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveValue('Lebanon'));
  expect(sent()).toEqual([{ phone: '+90555123456789' }]);
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
});

test('what another tab saved is shown, and what is typed here stays', async () => {
  const kept = keepChanges();
  const { user: person, store } = await openProfile();
  kept.stored = { ...profile, fullName: 'Salma Nasser', education: 'Doctor' };
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Profile'])));
  await waitFor(() => expect(screen.getByLabelText('Education')).toHaveValue('Doctor'));
  expect(screen.getByLabelText('Education')).toHaveAttribute('readonly');
  expect(window.sessionStorage).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Edit first name' }));
  await person.type(screen.getByLabelText('First name'), 'h');
  kept.stored = { ...kept.stored, fullName: 'Sarah Khalil', phone: '+905550000000' };
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Profile'])));
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Khalil'));
  expect(screen.getByLabelText('First name')).toHaveValue('Salmah');
  expect(screen.getByLabelText('Phone number')).toHaveValue('+905550000000');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  expect(sent()).toEqual([{ fullName: 'Salmah Khalil' }]);
});

test('shows a refusal and keeps the typed text', async () => {
  const { user: person } = await openProfile();
  await person.click(screen.getByRole('button', { name: 'Edit education' }));
  await person.type(screen.getByLabelText('Education'), ' and teacher');
  server.functions['/my-profile'] = () => ({ status: 503, body: { failure: { code: 'server' } } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Failed to update profile. Please try again.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Education')).toHaveValue('Nurse and teacher');
});

test('a session that ended keeps what was typed for after the next login', async () => {
  const { user: person, store, unmount } = await openProfile();
  await person.click(screen.getByRole('button', { name: 'Edit education' }));
  await person.type(screen.getByLabelText('Education'), ' and teacher');
  server.account = null;
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(store.getState().auth).toEqual({ status: 'loggedOut', reason: 'expired' }),
  );
  unmount();
  server.account = { $id: 'u1', name: user.name, email: user.email };
  await openProfile();
  expect(screen.getByLabelText('Education')).toHaveValue('Nurse and teacher');
});

test('a link asks before it leaves what was typed behind', async () => {
  const { user: person, address } = await openProfile();
  await person.click(screen.getByRole('button', { name: 'Edit education' }));
  await person.type(screen.getByLabelText('Education'), '!');
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole(
      'button',
      { name: 'Stay on this page' },
    ),
  );
  expect(address()).toBe(paths.profile);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }),
  );
  await waitFor(() => expect(address()).toBe(paths.blog));
  expect(window.sessionStorage).toHaveLength(0);
});

test('a link leaves at once when nothing was changed', async () => {
  const { user: person, address } = await openProfile();
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(address()).toBe(paths.blog));
});

test('fetches the picture with the session and shows the embroidery without one', async () => {
  const shown: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:picture-${shown.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  const image = 'http://old.example/v1/storage/buckets/profile_pictures/files/abc/view?project=old';
  server.functions['/my-profile'] = answerProfile({ ...profile, image });
  const { container, unmount } = await openProfile();
  await waitFor(() =>
    expect([...container.querySelectorAll('img')].map((each) => each.src.slice(0, 12))).toContain(
      'blob:picture',
    ),
  );
  expect(server.requests).toContain('GET /v1/storage/buckets/profile_pictures/files/abc/view');
  unmount();
  server.broken = true;
  expect((await openProfile()).container.querySelectorAll('img')).toHaveLength(0);
});

test('a text that calls itself a picture is refused', async () => {
  const { user: person } = await openProfile();
  await person.upload(
    screen.getByLabelText('Profile picture'),
    new File(['I am only a text'], 'me.png', { type: 'image/png' }),
  );
  expect(await screen.findByText(/This file is not a picture/)).toBeInTheDocument();
});

const UNDER_ADDRESS = {
  confirmed: true,
  more: false,
  messages: [],
  volunteerRegistrations: [],
  newsletter: [],
  guestDonations: [],
  followedProjects: [],
  cards: [],
  receiptRequests: [],
  dedications: [],
  mails: [],
};
const aMessage = (message: string) => ({
  sentAt: '2026-01-02T03:04:05.000Z',
  fullName: 'Salma',
  email: user.email,
  phone: '',
  message,
  language: 'en',
  looksAutomatic: false,
  staffNote: null,
  answers: [],
});

async function download(person: Rendered['user']): Promise<Record<string, unknown>> {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:file-${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  await person.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  return JSON.parse((await saved[0]?.text()) ?? '');
}

test('the file holds what is under a confirmed address, however many pages that takes', async () => {
  server.account = { $id: 'u1', name: user.name, email: user.email, emailVerification: true };
  const tooFast = { failure: { code: 'rateLimited', retryAfterSeconds: 1 } };
  let asked = 0;
  const answer = ({ page }: Record<string, unknown>) => ({
    status: 200,
    body: {
      ...UNDER_ADDRESS,
      more: page === 0,
      messages: [aMessage(`Page ${String(page)}`)],
      followedProjects: [
        { projectId: `p${String(page)}`, project: null, state: 'confirmed', since: '2026-01-02' },
      ],
      receiptRequests: [{ askedAt: `2026-01-0${Number(page) + 1}`, language: null }],
      guestDonations: [
        {
          reference: 'ABCDEFGH-1',
          date: '2026-01-02',
          amountMinor: 123_450,
          currency: 'USD',
          refundedMinor: 0,
          projectId: 'p1',
          project: { en: 'A well', ar: 'بئر' },
          payerEmail: user.email,
          language: 'ar',
          dedication: null,
        },
      ],
    },
  });
  server.functions['/my-data'] = (request) => {
    asked += 1;
    return asked === 2 ? { status: 429, body: tooFast } : answer(request);
  };
  const { user: person } = await openProfile();
  expect(await screen.findByText(/your confirmed address: messages/)).toHaveTextContent('30 days');
  expect(screen.queryByText('Your e-mail address is not confirmed')).not.toBeInTheDocument();
  expect(await download(person)).toMatchObject({
    account: { emailConfirmed: true },
    messages: [{ message: 'Page 0' }, { message: 'Page 1' }],
    followedProjects: [{ projectId: 'p0' }, { projectId: 'p1' }],
    receiptRequests: [{ askedAt: '2026-01-01' }, { askedAt: '2026-01-02' }],
    donationsWithoutAccount: [
      { amount: '1234.50', currency: 'USD', refunded: '0.00', project: { en: 'A well' } },
      {},
    ],
    newsletter: [],
  });
});

test('explains the left-out data of an unconfirmed address', async () => {
  server.account = { $id: 'u1', name: user.name, email: user.email, emailVerification: false };
  server.functions['/my-data'] = () => ({
    status: 200,
    body: { ...UNDER_ADDRESS, confirmed: false },
  });
  const { user: person } = await openProfile();
  expect(await screen.findByText('Your e-mail address is not confirmed')).toBeInTheDocument();
  const file = await download(person);
  expect(file['account']).toMatchObject({ emailConfirmed: false });
  expect(file).not.toHaveProperty('messages');
  await person.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/stay for now, as this address is not confirmed/)).toBeInTheDocument();
});

test('an account is deleted only with its address and its password', async () => {
  server.functions['/delete-me'] = ({ password }) =>
    password === 'a-lantern'
      ? { status: 200, body: { deleted: true } }
      : { status: 400, body: { failure: { code: 'invalidCredentials', field: 'password' } } };
  const { user: person, address, store } = await openProfile();
  await person.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByText(/Your donations stay in our books/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await person.type(dialog.getByLabelText('Your email'), 'SALMA@example.org');
  expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  const password = dialog.getByLabelText('Your password');
  await person.type(password, 'another');
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByText('This is not your password. Nothing was deleted.')).toBeVisible();
  expect(password).toHaveAccessibleDescription(/not your password/);
  await person.clear(password);
  await person.type(password, 'a-lantern');
  await person.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(address()).toBe(paths.home));
  expect(server.calls.map(({ path }) => path).filter((path) => path !== '/my-profile')).toEqual([
    '/delete-me',
    '/delete-me',
  ]);
  await waitFor(() =>
    expect(store.getState().auth).toEqual({ status: 'loggedOut', reason: 'left' }),
  );
});
