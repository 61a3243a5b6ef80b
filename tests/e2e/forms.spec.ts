import type { Locator, Page } from '@playwright/test';
import { EXAMPLE_CHARITY } from '@content/charity';
import { IDS } from '@core/schema/ids';
import { axeFinds } from './support/sound';
import { composeInTheMiddle, typeInTheMiddle } from './support/middle';
import { Staff, freshEmail } from './support/staff';
import { expect, test, type Translate } from './support/story';

const { email: SITE_EMAIL } = EXAMPLE_CHARITY;
const OPPORTUNITY = '/volunteer-opportunities-details/arabic-tutors';

/** One of the site's forms, by the names of its fields. */
class Form {
  constructor(
    private readonly page: Page,
    private readonly t: Translate,
    private readonly keys: string,
  ) {}

  field(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('textbox', { name: this.t(`${this.keys}.${name}`), exact: true });
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
  }

  async send(button: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.t(`${this.keys}.${button}`), exact: true })
      .click();
  }

  async expectProblem(name: string, problem: string): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(
      this.t(`${this.keys}.problems.${problem}`),
    );
  }

  async expectSuccess(): Promise<void> {
    await expect(
      this.page
        .getByRole('main')
        .getByRole('status')
        .getByText(this.t(`${this.keys}.success`)),
    ).toBeVisible();
  }
}

const aMessage = (email: string): Record<string, string> => ({
  fullName: 'ليلى حسن',
  email,
  phone: '٠٠٩٦١ ٧٠ ١٢٣ ٤٥٦',
  message: 'A question 🌿 about <b>my</b> gift\nand a second line.',
});

test('a contact message is checked, then reaches the staff as it was written', async ({
  page,
  t,
}) => {
  const form = new Form(page, t, 'contact.form');
  const email = freshEmail('contact');
  await page.goto('/contact-us');
  await form.send('send');
  for (const name of ['fullName', 'email', 'phone', 'message'])
    await form.expectProblem(name, name);
  await expect(form.field('fullName')).toBeFocused();
  await form.fill({ fullName: '   ', email: 'nobody@', phone: '123456789', message: 'too short' });
  await form.send('send');
  for (const name of ['fullName', 'email', 'phone', 'message'])
    await form.expectProblem(name, name);

  await form.fill(aMessage(email));
  await form.send('send');
  await form.expectSuccess();
  for (const name of ['fullName', 'email', 'phone', 'message'])
    await expect(form.field(name)).toHaveValue('');
  const found = await new Staff().find('contact_messages', 'email', email);
  expect(found).toEqual([
    expect.objectContaining({
      full_name: 'ليلى حسن',
      phone: '+96170123456',
      write_to_us: 'A question 🌿 about <b>my</b> gift\nand a second line.',
      $permissions: [],
    }),
  ]);
  await page.reload();
  await expect(form.field('message')).toHaveValue('');
});

test(
  'the worst pasted input is read correctly or refused, and never runs',
  { tag: '@phone' },
  async ({ page, t }) => {
    const form = new Form(page, t, 'contact.form');
    const email = freshEmail('paste');
    // The second encloses what follows, and is never ended: nobody types it.
    const marks = '\u200f\u2066';
    await page.goto('/contact-us');
    await form.fill({
      fullName: marks,
      email: `la yla${marks}@example.org`,
      phone: '🕊️🕊️🕊️🕊️🕊️🕊️',
      message: `${marks}          ${marks}`,
    });
    await form.send('send');
    for (const name of ['fullName', 'email', 'phone', 'message'])
      await form.expectProblem(name, name);
    await form.fill({ fullName: 'x'.repeat(257), message: 'م'.repeat(8_001) });
    await form.send('send');
    for (const name of ['fullName', 'message']) await form.expectProblem(name, 'tooLong');

    const script = '<img src=x onerror="window.wasRun=true"><script>window.wasRun=true</script>';
    await form.fill({
      fullName: `${marks}ليلى 🕊️ ${script}`,
      email: ` ${marks}${email}${marks} `,
      phone: `${marks}٠٠٩٦١ (٧٠) ۱۲۳-۴۵۶`,
      message: `${script}${marks}\n${'🌿'.repeat(3_000)}`,
    });
    await form.send('send');
    await form.expectSuccess();
    const [message, ...others] = await new Staff().find('contact_messages', 'email', email);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      full_name: `ليلى 🕊️ ${script}`,
      phone: '+96170123456',
      write_to_us: `${script}\u200f\n${'🌿'.repeat(3_000)}`,
    });
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  },
);

test('an unsent contact message survives failure, reload and a change of language', async ({
  page,
  t,
  language,
}) => {
  const form = new Form(page, t, 'contact.form');
  const message = aMessage(freshEmail('contact'));
  await page.goto('/contact-us');
  await form.fill(message);
  await page.route('**/contact_messages/documents', (route) => route.abort());
  await form.send('send');
  await expect(
    page.getByRole('main').getByRole('alert').getByText(t('failure.offline')),
  ).toBeVisible();
  await expect(form.field('message')).toHaveValue(message.message ?? '');
  await page.reload();
  await expect(form.field('message')).toHaveValue(message.message ?? '');
  await expect(form.field('email')).toHaveValue(message.email ?? '');

  const other = language === 'en' ? 'ar' : 'en';
  await page
    .getByRole('radiogroup', { name: t('layout.language') })
    .getByRole('radio', { name: other.toUpperCase() })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.getByRole('main').locator('textarea')).toHaveValue(message.message ?? '');
  await page.unroute('**/contact_messages/documents');
  await page.getByRole('main').locator('form button[type=submit]').click();
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
  expect(await new Staff().find('contact_messages', 'email', message.email ?? '')).toHaveLength(1);
});

test(
  'a message whose hidden field is filled in is kept apart for staff',
  { tag: '@once' },
  async ({ page, t }) => {
    const form = new Form(page, t, 'contact.form');
    const email = freshEmail('bot');
    await page.goto('/contact-us');
    await form.fill(aMessage(email));
    await page
      .getByRole('main')
      .locator('form [aria-hidden] input')
      .evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example';
      });
    await form.send('send');
    await form.expectSuccess();
    expect(await new Staff().find('contact_messages', 'email', email)).toMatchObject([
      { looks_automatic: true },
    ]);
  },
);

const aVolunteer = (email: string, age: string): Record<string, string> => ({
  firstName: 'Omar',
  lastName: 'Haddad',
  education: 'Teacher',
  age,
  phone: '+961 70 123 456',
  email,
  reason: 'I taught for ten years.',
});

test('keeps the caret while a phone number and an age are edited', async ({ page, t }) => {
  const form = new Form(page, t, 'volunteer.form');
  const [phone, age] = [form.field('phone'), form.field('age')];
  await page.goto(OPPORTUNITY);
  await typeInTheMiddle(phone, '+90555', 3, '٢١٢');
  await expect(phone).toHaveValue('+90٢١٢555');
  await composeInTheMiddle(phone, 6, ['٤', '٤٥']);
  await expect(phone).toHaveValue('+90٢١٢٤٥555');
  await typeInTheMiddle(age, '11', 1, '۰');
  await expect(age).toHaveValue('1۰1');
  await expect(phone).toHaveValue('+9021245555');
  await form.field('email').click();
  await expect(age).toHaveValue('101');
});

test('a volunteer’s form shows under each field its missing value', async ({ page, t }) => {
  const form = new Form(page, t, 'volunteer.form');
  await page.goto(OPPORTUNITY);
  await form.send('submit');
  for (const name of ['firstName', 'lastName', 'education', 'phone', 'email', 'reason'])
    await form.expectProblem(name, name);
  await form.expectProblem('age', 'ageMin');
});

for (const [age, problem] of [
  ['17', 'ageMin'],
  ['101', 'ageMax'],
  ['-18', 'ageMin'],
  ['abc', 'ageMin'],
] as const) {
  test(`a volunteer of age ${age} is refused`, { tag: '@once' }, async ({ page, t }) => {
    const form = new Form(page, t, 'volunteer.form');
    const email = freshEmail('volunteer');
    await page.goto(OPPORTUNITY);
    await form.fill(aVolunteer(email, age));
    await form.send('submit');
    await form.expectProblem('age', problem);
    expect(await new Staff().find('volunteer_registrations', 'email', email)).toEqual([]);
  });
}

for (const [age, stored] of [
  ['18', 18],
  ['100', 100],
  ['٤٢', 42],
] as const) {
  test(
    `a volunteer aged ${age} registers with phone digits of any script`,
    { tag: age === '٤٢' ? '@phone' : '@once' },
    async ({ page, t }) => {
      const form = new Form(page, t, 'volunteer.form');
      const email = freshEmail('volunteer');
      await page.goto(OPPORTUNITY);
      await form.fill({ ...aVolunteer(email, age), phone: '۰۷۰ ۱۲۳ ۴۵۶۷' });
      await form.send('submit');
      await form.expectSuccess();
      await expect(form.field('firstName')).toHaveValue('');
      expect(await new Staff().find('volunteer_registrations', 'email', email)).toEqual([
        expect.objectContaining({
          project_id: 'arabic-tutors',
          full_name: 'Omar Haddad',
          age: stored,
          phone: '0701234567',
          education: 'Teacher',
          reason_to_volunteer: 'I taught for ten years.',
        }),
      ]);
    },
  );
}

test(
  'one address subscribes once, however often it asks',
  { tag: '@once' },
  async ({ page, t }) => {
    const email = freshEmail('reader');
    const footer = page.getByRole('contentinfo');
    const field = footer.getByRole('textbox', { name: t('newsletter.email') });
    const subscribe = footer.getByRole('button', { name: t('newsletter.subscribe') });
    const openFooter = async (): Promise<void> => {
      await page.goto('/about-us');
      await footer.scrollIntoViewIfNeeded();
    };
    await openFooter();
    await subscribe.click();
    await expect(field).toHaveAccessibleDescription(t('newsletter.missing'));
    await field.fill('nobody');
    await subscribe.click();
    await expect(field).toHaveAccessibleDescription(t('newsletter.invalid'));
    for (const written of [email, email.toUpperCase()]) {
      await field.fill(written);
      await subscribe.click();
      await expect(
        page.locator('.Toastify__toast').getByText(t('newsletter.success')).first(),
      ).toBeVisible();
      await expect(field).toHaveValue('');
      await expect(footer.getByRole('status')).toHaveText(t('newsletter.next'));
      await openFooter();
    }
    expect(await new Staff().find('subscribers', 'email', email)).toHaveLength(1);
  },
);

test('one link confirms an address, another unsubscribes it, each by a button alone', async ({
  page,
  t,
}) => {
  const staff = new Staff();
  const email = freshEmail('reader');
  const id = await staff.addSubscriber(email);
  const state = async (): Promise<unknown> =>
    (await staff.find('subscribers', 'email', email))[0]?.state;
  const main = page.getByRole('main');
  const outcome = main.getByRole('status');
  /** By the keyboard, as the page's only button in its text. */
  const press = async (name: string): Promise<void> => {
    const button = main.getByRole('button', { name: t(name), exact: true });
    await expect(button).toBeEnabled();
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const expectNoBarrier = async (): Promise<void> => {
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFinds(page, { within: 'main' })).toEqual([]);
  };

  const confirmation = `/newsletter/confirm?token=${staff.newsletterToken('confirm', id)}`;
  await page.goto(confirmation);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.confirm.title'));
  await expectNoBarrier();
  expect(await state()).toBe('new');
  await press('newsletter.confirm.button');
  await expect(outcome).toHaveText(t('newsletter.confirm.done'));
  await expect(outcome).toBeFocused();
  await expectNoBarrier();
  expect(await state()).toBe('confirmed');

  const ending = `/newsletter/unsubscribe?token=${staff.newsletterToken('unsubscribe', id)}`;
  await page.goto(ending);
  await expectNoBarrier();
  expect(await state()).toBe('confirmed');
  await press('newsletter.end.button');
  await expect(outcome).toHaveText(t('newsletter.end.done'));
  expect(await state()).toBe('unsubscribed');

  await page.goto(confirmation);
  await press('newsletter.confirm.button');
  await expect(outcome).toHaveText(t('newsletter.confirm.expired'));
  await expect(main.getByRole('button')).toHaveCount(0);
  expect(await state()).toBe('unsubscribed');

  await page.goto(confirmation.replace('token=', 'token=x'));
  await press('newsletter.confirm.button');
  await expect(outcome).toHaveText(t('newsletter.confirm.forged'));
  await page.goto('/newsletter/unsubscribe');
  await expect(outcome).toContainText(t('newsletter.end.forged', { email: SITE_EMAIL }));

  await staff.remove(IDS.subscribers, id);
  await page.goto(ending);
  await press('newsletter.end.button');
  await expect(outcome).toHaveText(t('newsletter.end.gone', { email: SITE_EMAIL }));
  await expectNoBarrier();
});

test('visitors can write messages and read none', { tag: '@once' }, async ({ request }) => {
  const { endpoint } = new Staff();
  const ask = async (collection: string): Promise<{ status: number; text: string }> => {
    const answer = await request.get(
      `${endpoint}/databases/ikhaa/collections/${collection}/documents`,
      { headers: { 'X-Appwrite-Project': 'ikhaa' } },
    );
    return { status: answer.status(), text: await answer.text() };
  };
  const answers = await Promise.all(
    [
      'contact_messages',
      'volunteer_registrations',
      'subscribers',
      'users',
      'donations',
      'checkout_attempts',
    ].map(ask),
  );
  for (const { status, text } of answers) {
    expect(text).not.toContain('@example.org');
    expect(status === 401 || JSON.parse(text).total === 0).toBe(true);
  }
});
