import { LIMITS } from '@core/text/contactRules';
import { Member, GOOD_PASSWORD } from './support/member';
import { Staff } from './support/staff';
import { expect, test } from './support/story';

test('signing up leads to the login and then home; the session survives a reload', async ({
  page,
  t,
}) => {
  const member = new Member(page, t);
  await member.signUp();
  await expect(member.toast('session.signUp.success')).toBeVisible();
  await expect(member.button('session.login.submit')).toBeDisabled();
  await member.fillLogIn();
  await member.field('session.login.password').press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(member.toast('session.login.success')).toBeVisible();
  await page.goto('/Profile');
  await expect(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/Profile$/);

  const staff = new Staff();
  const account = await staff.accountOf(member.email);
  expect(account).toMatchObject({ name: member.name });
  const [profile, ...others] = await staff.find('users', 'email', member.email);
  expect(others).toEqual([]);
  expect(profile).toMatchObject({
    $id: account?.id,
    full_name: member.name,
    phone: '+96170123456',
  });
  expect(profile?.$permissions).toEqual([]);
});

test('sign-up shows errors under each field, and keeps what was typed', async ({ page, t }) => {
  const member = new Member(page, t);
  await page.goto('/create-account');
  await member.button('session.signUp.submit').click();
  const tooShort = t('session.problems.password', { min: LIMITS.passwordMin });
  const missing = ['fullName', 'signUpEmail', 'phone'].map((name) => t(`session.problems.${name}`));
  for (const problem of [...missing, tooShort])
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
  await member.fillSignUp({ confirm: 'another-password' });
  await member.button('session.signUp.submit').click();
  await expect(member.field('session.signUp.confirmPassword')).toHaveAccessibleDescription(
    t('session.problems.confirm'),
  );

  // The form itself refuses a password that the server would refuse for its length.
  const password = member.field('session.signUp.password');
  await member.fillSignUp({ password: 'abc123' });
  await member.button('session.signUp.submit').click();
  await expect(password).toHaveAccessibleDescription(tooShort);
  await expect(page).toHaveURL(/\/create-account$/);
  await page.reload();
  await expect(member.field('session.signUp.fullName')).toHaveValue(member.name);
  await expect(member.field('session.signUp.email')).toHaveValue(member.email);
  await expect(member.field('session.signUp.password')).toHaveValue('');
});

test('a common password, or the donor’s own address, is refused before anything is sent', async ({
  page,
  t,
  isPhone,
}) => {
  const member = new Member(page, t);
  const sent: string[] = [];
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' &&
      request.url().includes('/v1/account') &&
      sent.push(request.url()),
  );
  await page.goto('/create-account');
  await member.fillSignUp();
  const type = (key: string, text: string): Promise<void> => member.type(key, text, isPhone);
  for (const easy of ['12345678', 'password1', member.email]) {
    await type('session.signUp.password', easy);
    await type('session.signUp.confirmPassword', easy);
    await page.keyboard.press('Enter');
    await expect(member.field('session.signUp.password')).toHaveAccessibleDescription(
      t('failure.passwordTooWeak'),
    );
    await expect(member.field('session.signUp.password')).toBeFocused();
  }
  expect(sent).toEqual([]);
  for (const key of ['session.signUp.password', 'session.signUp.confirmPassword'])
    await type(key, GOOD_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/LogIn$/);
});

test('an address has one account', { tag: '@once' }, async ({ page, t }) => {
  const member = new Member(page, t);
  await member.signUp();
  await page.goto('/create-account');
  await member.fillSignUp({ email: member.email.toUpperCase() });
  await member.button('session.signUp.submit').click();
  await expect(member.field('session.signUp.email')).toHaveAccessibleDescription(
    t('failure.userExists'),
  );
  await expect(page).toHaveURL(/\/create-account$/);
});

test(
  'a wrong password is refused without a trace of what was right',
  { tag: '@phone' },
  async ({ page, t }) => {
    const member = new Member(page, t);
    await member.signUp();
    await member.fillLogIn('not-the-password');
    await member.button('session.login.submit').click();
    await expect(member.toast('session.login.failure')).toBeVisible();
    await expect(page.getByRole('main').getByText(t('failure.invalidCredentials'))).toBeVisible();
    await expect(page).toHaveURL(/\/LogIn$/);
    await expect(member.field('session.login.email')).toHaveValue(member.email);
    await member.fillLogIn();
    await member.button('session.login.submit').click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'an address that is none is refused before anything is sent',
  { tag: '@phone' },
  async ({ page, t }) => {
    const member = new Member(page, t);
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/account/sessions') && sent.push(request.url()),
    );
    await page.goto('/login');
    await member.field('session.login.email').fill('nobody');
    await member.field('session.login.password').fill('12345');
    await member.button('session.login.submit').click();
    await expect(member.field('session.login.email')).toHaveAccessibleDescription(
      t('session.problems.email'),
    );
    await expect(member.field('session.login.password')).toHaveAccessibleDescription(
      t('session.problems.password', { min: LIMITS.passwordMin }),
    );
    expect(sent).toEqual([]);
  },
);

test(
  'member pages send guests to the login, which sends donors to their profile',
  { tag: '@once' },
  async ({ page, t }) => {
    const member = new Member(page, t);
    for (const guarded of ['/Profile', '/history', '/history/receipt/any']) {
      await page.goto('/');
      await page.goto(guarded);
      await expect(page).toHaveURL(/\/login$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
    }
    await member.signUpAndLogIn();
    for (const guarded of ['/login', '/create-account', '/LogIn']) {
      await page.goto(guarded);
      await expect(page).toHaveURL(/\/Profile$/);
    }
    await member.button('profile.menu.signOut').click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/Profile');
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'a logout in one tab ends the others’ views, and a login reaches them',
  { tag: '@once' },
  async ({ page, context, t }) => {
    const member = new Member(page, t);
    await member.signUpAndLogIn();
    const other = await context.newPage();
    await other.goto('/history');
    await expect(other.getByRole('heading', { level: 1, name: t('history.title') })).toBeVisible();
    await page.goto('/Profile');
    await member.button('profile.menu.signOut').click();
    await expect(other).toHaveURL(/\/login$/);
    await expect(
      other.getByRole('heading', { level: 1, name: t('session.login.title') }),
    ).toBeVisible();
    await page.goto('/login');
    await member.logInHere();
    await expect(other).toHaveURL(/\/$/);
  },
);

test(
  'an unchecked session is neither lost nor in the way of a login',
  { tag: '@once' },
  async ({ page, t }) => {
    const member = new Member(page, t);
    await member.signUpAndLogIn();
    const check = '**/v1/account';
    await page.route(check, (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'Service Unavailable', code: 503, type: 'general_unknown' },
      }),
    );
    await page.goto('/Profile');
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute(check);
    await member.logInHere();

    await page.route(check, (route) => route.abort());
    await page.goto('/Profile');
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute(check);
    await page.goto('/Profile');
    await expect(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible();
  },
);

test('a donor logs out from any page, and is a guest from then on', async ({
  page,
  t,
  isPhone,
}) => {
  await new Member(page, t).signUpAndLogIn();
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: t('history.empty') })).toBeVisible();
  if (isPhone) await page.getByRole('button', { name: t('layout.openMenu') }).click();
  await page
    .getByRole('button', { name: t('layout.logOut'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText(t('cart.empty'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('layout.logOut'), exact: true })).toHaveCount(0);
});

test('a forgotten password is replaced through the mail, once', async ({ page, t }) => {
  const member = new Member(page, t);
  await member.signUp();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('session.login.forgotten') })
    .click();
  await expect(page).toHaveURL(/\/forgotten-password$/);
  await member.field('session.login.email').fill(member.email);
  await member.button('session.forgotten.submit').click();
  await expect(page.getByRole('status').getByText(t('session.forgotten.sent'))).toBeVisible();

  const mail = await new Staff().mailTo(member.email, 'passwordLink');
  const link = /https?:\/\/\S+\/reset-password\S+/.exec(mail)?.[0] ?? '';
  const replace = async (password: string): Promise<void> => {
    await page.goto(link);
    await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(member.email);
    await member.field('session.reset.password').fill(password);
    await member.field('session.reset.confirmPassword').fill(password);
    await member.button('session.reset.submit').click();
  };
  // An accent, typed as a character of its own on one keyboard and as a part of its letter on
  // another.
  const [typed, typedElsewhere] = ['a-river-by-the-cafe\u0301', 'a-river-by-the-caf\u00e9'];
  await replace('password1');
  await expect(member.field('session.reset.password')).toHaveAccessibleDescription(
    t('failure.passwordTooWeak'),
  );
  await replace(typed);
  await expect(member.toast('session.reset.success')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await member.fillLogIn(GOOD_PASSWORD);
  await member.button('session.login.submit').click();
  await expect(page.getByRole('main').getByText(t('failure.invalidCredentials'))).toBeVisible();
  member.password = typedElsewhere;
  await member.logInHere();

  await replace('once-more-the-same-link');
  await expect(page.getByRole('main').getByText(t('failure.linkExpired'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('session.reset.ask') })).toHaveAttribute(
    'href',
    '/forgotten-password',
  );
});

test('an unknown address is answered as a known one', { tag: '@once' }, async ({ page, t }) => {
  const member = new Member(page, t);
  await page.goto('/forgotten-password');
  await member.field('session.login.email').fill(member.email);
  await member.button('session.forgotten.submit').click();
  await expect(page.getByRole('status').getByText(t('session.forgotten.sent'))).toBeVisible();
  await page.goto('/reset-password?userId=x');
  await expect(page.getByText(t('session.reset.badLink'))).toBeVisible();
});

test(
  'a guest’s gift joins the account once the mailed link confirms its address',
  { tag: '@diagonal' },
  async ({ page, t }) => {
    const member = new Member(page, t);
    const staff = new Staff();
    await staff.addGuestDonation(member.email);
    await member.signUp();
    await expect(page.getByText(t('session.login.confirmAddress'))).toBeVisible();
    const link =
      /https?:\/\/\S+\/confirm-address\S+/.exec(
        await staff.mailTo(member.email, 'addressLink'),
      )?.[0] ?? '';

    await page.goto(link);
    await expect(page.getByText(t('session.confirmAddress.loggedOut'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('session.confirmAddress.logIn') })
      .press('Enter');
    await member.fillLogIn();
    await member.field('session.login.password').press('Enter');
    await expect(page).toHaveURL(/\/confirm-address/);
    await expect(page.getByRole('main').getByText(member.email)).toBeVisible();

    await page.goto('/history');
    await expect(page.getByText(t('history.guestGifts'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('history.empty') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('history.confirmAddress') })
      .click();
    await expect(page).toHaveURL(/\/Profile$/);
    await member.button('profile.address.send').click();
    await expect(page.getByRole('status').getByText(t('profile.address.sent'))).toBeVisible();

    const newer =
      /https?:\/\/\S+\/confirm-address\S+/.exec(
        await staff.mailTo(member.email, 'addressLink'),
      )?.[0] ?? '';
    await page.goto(newer);
    await member.button('session.confirmAddress.submit').press('Enter');
    const said = page.getByRole('main').getByRole('status');
    await expect(said).toContainText(t('session.confirmAddress.confirmed'));
    await expect(said).toContainText(t('session.confirmAddress.joined', { count: 1 }));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('session.confirmAddress.toDonations') })
      .click();
    await expect(page.getByRole('list', { name: t('history.list') })).toBeVisible();
    await expect(page.getByText(t('history.guestGifts'))).toHaveCount(0);
    await page.goto('/Profile');
    await expect(page.getByRole('heading', { name: t('profile.devices.title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('profile.address.title') })).toHaveCount(0);
  },
);
