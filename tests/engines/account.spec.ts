import { LIMITS } from '@core/text/contactRules';
import { Staff, freshEmail } from '../e2e/support/staff';
import { GOOD_PASSWORD } from '../e2e/support/member';
import { Form } from './support/form';
import { expect, test } from './support/story';

test('a donor opens an account, fills in the profile and logs out', async ({
  visitor,
  t,
  language,
}) => {
  const email = freshEmail('engine');
  const main = { role: 'main' };
  // On plain HTTP, as on this machine, only the other of Appwrite's two session cookies can be
  // kept.
  visitor.foreseen.push(
    'Cookie “a_session_ikhaa” rejected because it has the “SameSite=None” attribute but is missing the “secure” attribute.',
  );
  const signUp = new Form(visitor, t, 'session.signUp');
  await visitor.goto('/create-account');
  await signUp.send('submit');
  await signUp.saysOf({
    fullName: 'session.problems.fullName',
    email: 'session.problems.signUpEmail',
    phone: 'session.problems.phone',
  });
  await visitor.sees(signUp.field('password'), {
    description: t('session.problems.password', { min: LIMITS.passwordMin }),
  });
  await signUp.write({
    fullName: 'Layla Hassan',
    email,
    phone: '+961 70 123 456',
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
  });
  await signUp.send('submit');
  await visitor.isAt(/\/LogIn$/);

  await visitor.sees({ role: 'heading', name: t('session.login.title') });
  const login = new Form(visitor, t, 'session.login');
  await login.write({ email, password: 'not-the-password' });
  await login.send('submit');
  await visitor.sees({ within: main, text: t('failure.invalidCredentials') });
  await login.write({ password: GOOD_PASSWORD });
  await visitor.hit('Enter');
  await visitor.isAt(/:\d+\/$/);

  await visitor.goto('/Profile');
  const profile = new Form(visitor, t, 'profile.fields');
  const pencil = async (name: string): Promise<void> => {
    const button = { within: main, role: 'button', name: t(`profile.edit.${name}`) };
    await visitor.press(button);
    await visitor.seesAll(button, 0);
  };
  await visitor.sees(profile.field('firstName'), { value: 'Layla' });
  await pencil('lastName');
  await profile.write({ lastName: 'Haddad' });
  await pencil('education');
  await profile.write({ education: 'Teacher' });
  const jordan = new Intl.DisplayNames([language], { type: 'region' }).of('JO') ?? '';
  await pencil('country');
  await profile.write({ country: jordan });
  await visitor.press({ role: 'option', name: jordan });
  await pencil('birthday');
  await visitor.enterDate(profile.field('birthday'), '1990-05-05');
  await visitor.press({ within: main, role: 'button', name: t('common.save') });
  await visitor.sees({ text: t('profile.saved') });

  const staff = new Staff();
  expect(await staff.find('users', 'email', email)).toEqual([
    expect.objectContaining({
      full_name: 'Layla Haddad',
      phone: '+96170123456',
      country: 'JO',
      birthday: '1990-05-05',
      education: 'Teacher',
    }),
  ]);
  await visitor.driver.reload();
  await visitor.sees(profile.field('country'), { value: jordan });
  await visitor.sees(profile.field('birthday'), { value: '1990-05-05' });

  await staff.giveRoles((await staff.accountOf(email))?.id ?? '', ['editor']);
  await visitor.goto('/staff/content');
  // Its rows have room: there are more than ten.
  await expect(async () => {
    const [grid] = await visitor.look({ role: 'grid' });
    expect(grid?.box.height).toBeGreaterThan(500);
  }).toPass();

  await visitor.goto('/Profile');
  await visitor.press({ within: main, role: 'button', name: t('profile.menu.signOut') });
  await visitor.isAt(/\/login$/);
  await visitor.goto('/Profile');
  await visitor.isAt(/\/login$/);
});
