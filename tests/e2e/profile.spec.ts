import { Account, Client, Databases, ID, Permission, Role, Storage } from 'appwrite';
import { readFileSync } from 'node:fs';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { formatLongDate } from '@core/text/dates';
import { payWithCard } from './support/cardPage';
import { Donor } from './support/donor';
import { Member } from './support/member';
import { aBusyPng, aHugePng, aPng, svgWithScript, textNamedPng } from './support/pictures';
import { isSound } from './support/sound';
import { Staff } from './support/staff';
import { expect, test, type Language, type Translate } from './support/story';

const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? '';

/** Opens a field with its pencil, which a field with a mistake does without, and fills it in. */
async function edit(member: Member, field: string, value: string): Promise<void> {
  const input = member.field(`profile.fields.${field}`);
  await expect(input).toBeVisible();
  if (!(await input.isEditable())) await member.button(`profile.edit.${field}`).click();
  await input.fill(value);
}

async function fillProfile(member: Member, language: Language, lastName = 'Haddad'): Promise<void> {
  if (lastName !== '') await edit(member, 'lastName', lastName);
  await edit(member, 'country', countryName('JO', language));
  await member.page.getByRole('option', { name: countryName('JO', language), exact: true }).click();
  await edit(member, 'birthday', '1990-05-17');
  await edit(member, 'education', 'Teacher');
  await edit(member, 'phone', '٠٠٩٦٢ ٧٩ ١٢٣ ٤٥٦٧');
}

/** The address of the donor's picture. */
async function pictureOf(staff: Staff, email: string): Promise<string> {
  const [profile] = await staff.find('users', 'email', email);
  return String(profile?.image ?? '');
}

const fileIdOf = (address: string): string => /files\/([^/]+)\/view/.exec(address)?.[1] ?? '';

test('a donor fills in the profile, which is kept and shown in both languages', async ({
  page,
  t,
  language,
}) => {
  const member = new Member(page, t);
  await member.signUpAndLogIn();
  await page.goto('/Profile');
  await expect(member.field('profile.fields.firstName')).toHaveValue('Layla');
  await expect(member.field('profile.fields.firstName')).not.toBeEditable();
  await member.button('common.save').click();
  for (const problem of ['country', 'birthday', 'education'])
    await expect(member.field(`profile.fields.${problem}`)).toHaveAccessibleDescription(
      t(`profile.problems.${problem}`),
    );

  await fillProfile(member, language);
  await member.button('common.save').click();
  await expect(member.toast('profile.saved')).toBeVisible();
  const [profile] = await new Staff().find('users', 'email', member.email);
  expect(profile).toMatchObject({
    full_name: 'Layla Haddad',
    country: 'JO',
    birthday: '1990-05-17',
    education: 'Teacher',
    phone: '+962791234567',
  });
  await page.reload();
  await expect(member.field('profile.fields.country')).toHaveValue(countryName('JO', language));
  await expect(member.field('profile.fields.birthday')).toHaveValue('1990-05-17');
  const other = language === 'en' ? 'ar' : 'en';
  await page
    .getByRole('radiogroup', { name: t('layout.language') })
    .getByRole('radio', { name: other.toUpperCase() })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue(countryName('JO', other));
});

for (const { name, lastName, firstName, saved } of [
  {
    name: 'Layla Hassan Omar Haddad',
    lastName: 'Hassan Omar Haddad',
    firstName: 'Laila',
    saved: 'Laila Hassan Omar Haddad',
  },
  { name: 'Suharto', lastName: '', firstName: 'Soeharto', saved: 'Soeharto' },
])
  test(
    `the first name of ${name} is corrected, and the rest stays`,
    { tag: '@once' },
    async ({ page, t, language }) => {
      const member = new Member(page, t, name);
      await member.signUpAndLogIn();
      await page.goto('/Profile');
      await expect(member.field('profile.fields.lastName')).toHaveValue(lastName);
      await fillProfile(member, language, lastName);
      await edit(member, 'firstName', firstName);
      await member.button('common.save').click();
      await expect(member.toast('profile.saved')).toBeVisible();
      expect(await new Staff().find('users', 'email', member.email)).toMatchObject([
        { full_name: saved },
      ]);
      await page.reload();
      await expect(member.field('profile.fields.lastName')).toHaveValue(lastName);
    },
  );

test(
  'leads a password manager to the form and account of the password',
  { tag: '@once' },
  async ({ page, t }) => {
    const member = new Member(page, t);
    await member.signUpAndLogIn();
    await page.goto('/.well-known/change-password');
    await expect(page).toHaveURL(/\/Profile$/);
    await expect(member.field('profile.password.new')).toBeVisible();
    await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(member.email);
  },
);

test(
  'a picture is uploaded, replaced, and its predecessor removed; its owner alone sees it',
  { tag: '@once' },
  async ({ page, request, t, language }) => {
    const member = new Member(page, t);
    const staff = new Staff();
    await member.signUpAndLogIn();
    await page.goto('/Profile');
    await fillProfile(member, language);
    const saved: string[] = [];
    for (const red of [200, 20]) {
      await page.getByLabel(t('profile.picture.label'), { exact: true }).setInputFiles(aPng(red));
      await expect(page.getByRole('img', { name: t('profile.picture.preview') })).toBeVisible();
      await member.button('common.save').click();
      await expect.poll(() => pictureOf(staff, member.email)).not.toBe(saved.at(-1) ?? '');
      await expect(member.toast('profile.saved').first()).toBeVisible();
      saved.push(await pictureOf(staff, member.email));
    }
    await expect.poll(() => staff.hasPicture(fileIdOf(saved[0] ?? ''))).toBe(false);
    expect(await staff.hasPicture(fileIdOf(saved[1] ?? ''))).toBe(true);
    const { pathname, search } = new URL(saved[1] ?? '');
    const asStranger = await request.get(new URL(pathname + search, staff.endpoint).href, {
      headers: { 'X-Appwrite-Project': staff.project },
    });
    expect(asStranger.status()).toBe(404);
    const picture = page.getByRole('main').locator('img[src^="blob:"]');
    await expect(picture).toHaveCount(2);
    await page.reload();
    await expect(picture).toHaveCount(2);
    expect(
      await picture
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
    ).toBe(true);
  },
);

test(
  'a picture saves by itself in an incomplete profile, and typed text stays',
  { tag: '@diagonal' },
  async ({ page, t }) => {
    const member = new Member(page, t);
    const staff = new Staff();
    await member.signUpAndLogIn();
    await page.goto('/Profile');
    const input = page.getByLabel(t('profile.picture.label'), { exact: true });
    const preview = page.getByRole('img', { name: t('profile.picture.preview') });
    await input.setInputFiles(aPng(200));
    await member.button('common.save').click();
    await expect(member.toast('profile.saved')).toBeVisible();
    await expect(preview).toHaveCount(0);
    const first = await pictureOf(staff, member.email);
    expect(fileIdOf(first)).not.toBe('');

    await edit(member, 'education', 'Teacher');
    await input.setInputFiles(aPng(20));
    await member.button('profile.picture.save').press('Enter');
    await expect(preview).toHaveCount(0);
    await expect(member.button('profile.picture.edit')).toBeFocused();
    expect(await pictureOf(staff, member.email)).not.toBe(first);
    await expect.poll(() => staff.hasPicture(fileIdOf(first))).toBe(false);
    await expect(member.field('profile.fields.education')).toHaveValue('Teacher');
    expect(await staff.find('users', 'email', member.email)).toMatchObject([{ education: null }]);
  },
);

test(
  'a picture that is chosen during a save stays chosen',
  { tag: '@once' },
  async ({ page, t, language }) => {
    const member = new Member(page, t);
    await member.signUpAndLogIn();
    await page.goto('/Profile');
    await fillProfile(member, language);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/functions/accounts/executions', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/functions/accounts/executions');
    await member.button('common.save').click();
    await asked;
    await page.getByLabel(t('profile.picture.label'), { exact: true }).setInputFiles(aPng(20));
    const preview = page.getByRole('img', { name: t('profile.picture.preview') });
    await expect(preview).toBeVisible();
    release();
    await expect(member.toast('profile.saved')).toBeVisible();
    await expect(preview).toBeVisible();
    await member.button('common.save').click();
    await expect(preview).toHaveCount(0);
    expect(fileIdOf(await pictureOf(new Staff(), member.email))).not.toBe('');
  },
);

test(
  'a picture that the server refuses shows why, and may be sent again',
  { tag: '@diagonal' },
  async ({ page, t }) => {
    const member = new Member(page, t);
    await member.signUpAndLogIn();
    await page.goto('/Profile');
    const input = page.getByLabel(t('profile.picture.label'), { exact: true });
    const refusal = page.getByRole('alert').getByText(t('failure.fileTypeUnsupported'));
    await input.setInputFiles(aPng(200));
    const files = '**/v1/storage/buckets/*/files';
    await page.route(files, (route) =>
      route.fulfill({
        status: 400,
        json: { code: 400, type: 'storage_file_type_unsupported', message: 'Not allowed' },
      }),
    );
    await member.button('profile.picture.save').press('Enter');
    await expect(refusal).toBeVisible();
    await expect(refusal).toHaveCount(1);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(member.button('profile.picture.save')).toBeFocused();
    await isSound(page);
    await page.unroute(files);
    await page.keyboard.press('Enter');
    await expect(member.toast('profile.saved')).toBeVisible();
    await expect(refusal).toHaveCount(0);
  },
);

test(
  'a picture on a slow connection shows how much of it is sent',
  { tag: '@once' },
  async ({ page, t, language }) => {
    const member = new Member(page, t);
    await member.signUpAndLogIn();
    await page.goto('/Profile');
    await fillProfile(member, language);
    await page.getByLabel(t('profile.picture.label'), { exact: true }).setInputFiles(aBusyPng());
    await expect(page.getByRole('img', { name: t('profile.picture.preview') })).toBeVisible();
    const connection = await page.context().newCDPSession(page);
    const allow = async (uploadThroughput: number): Promise<void> => {
      await connection.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    };
    await allow(30_000);
    await member.button('common.save').click();
    await expect(
      page.getByRole('progressbar', { name: t('profile.picture.uploading') }),
    ).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await allow(-1);
    await expect(member.toast('profile.saved')).toBeVisible({ timeout: 30_000 });
  },
);

test(
  'a file that is no picture, or too large, is refused before sending',
  { tag: '@phone' },
  async ({ page, t }) => {
    const member = new Member(page, t);
    await member.signUpAndLogIn();
    await page.goto('/Profile');
    const sent: string[] = [];
    page.on(
      'request',
      (request) =>
        request.method() === 'POST' && request.url().includes('/files') && sent.push(request.url()),
    );
    const input = page.getByLabel(t('profile.picture.label'), { exact: true });
    for (const [file, problem] of [
      [aHugePng(), 'tooLarge'],
      [textNamedPng, 'notAPicture'],
    ] as const) {
      await input.setInputFiles(file);
      await expect(
        page.getByRole('alert').getByText(t(`profile.picture.problems.${problem}`)),
      ).toBeVisible();
    }
    await input.setInputFiles(svgWithScript);
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  },
);

test(
  'a script in a directly uploaded picture is never served as active content',
  { tag: '@once' },
  async ({ page, t }) => {
    const member = new Member(page, t);
    const staff = new Staff();
    await member.signUp();
    const client = new Client()
      .setEndpoint(staff.endpoint)
      .setProject(staff.project)
      .setSession(await staff.openSession(member.email, member.password));
    const { id = '' } = (await staff.accountOf(member.email)) ?? {};
    const upload = (name: string, reader = Role.user(id)): Promise<{ $id: string }> =>
      new Storage(client).createFile({
        bucketId: PROFILE_PICTURES_BUCKET_ID,
        fileId: ID.unique(),
        file: new File([new Uint8Array(svgWithScript.buffer)], name, { type: 'image/svg+xml' }),
        permissions: [Permission.read(reader)],
      });
    await expect(upload('me.png', Role.any())).rejects.toMatchObject({ type: 'user_unauthorized' });
    await expect(upload('me.svg')).rejects.toMatchObject({ type: 'storage_file_type_unsupported' });
    const { $id } = await upload('me.png').catch(() => ({ $id: '' }));
    if ($id !== '') {
      const shown = await page.request.get(
        `${staff.endpoint}/storage/buckets/${PROFILE_PICTURES_BUCKET_ID}/files/${$id}/view?project=${staff.project}`,
      );
      expect(shown.headers()['content-type']).not.toMatch(/svg|html|xml/);
      expect(shown.headers()['x-content-type-options']).toBe('nosniff');
    }
  },
);

test('a new password wants the current one', { tag: '@phone' }, async ({ page, t, language }) => {
  const member = new Member(page, t);
  await member.signUpAndLogIn();
  await page.goto('/Profile');
  await fillProfile(member, language);
  const change = async (current: string, confirm: string): Promise<void> => {
    await member.field('profile.password.current').fill(current);
    await member.field('profile.password.new').fill('a-lantern-in-the-window');
    await member.field('profile.password.confirm').fill(confirm);
    await member.button('common.save').click();
  };
  await change(member.password, 'a-lantern-in-the-wall');
  await expect(member.field('profile.password.confirm')).toHaveAccessibleDescription(
    t('profile.problems.confirm'),
  );
  await change('', 'a-lantern-in-the-window');
  await expect(member.field('profile.password.current')).toHaveAccessibleDescription(
    t('profile.problems.currentPassword'),
  );
  await change('not-my-password', 'a-lantern-in-the-window');
  await expect(member.field('profile.password.current')).toHaveAccessibleDescription(
    t('profile.problems.wrongPassword'),
  );
  await expect(member.field('profile.fields.education')).toHaveValue('Teacher');
  await change(member.password, 'a-lantern-in-the-window');
  await expect(member.toast('profile.saved')).toBeVisible();
  await member.button('profile.menu.signOut').click();
  await expect(page).toHaveURL(/\/login$/);
  member.password = 'a-lantern-in-the-window';
  await page.goto('/login');
  await member.logInHere();
});

test('a donor logs out on all other devices, and stays logged in here', async ({
  page,
  browser,
  t,
  isPhone,
}) => {
  const member = new Member(page, t);
  await member.signUpAndLogIn();
  const elsewhere = await browser.newContext();
  const other = new Member(await elsewhere.newPage(), t, member.name, member.email);
  await other.page.goto('/login');
  await other.logInHere();
  await other.page.goto('/Profile');
  await expect(
    other.page.getByRole('heading', { level: 1, name: t('profile.title') }),
  ).toBeVisible();

  await page.goto('/Profile');
  const logOut = member.button('profile.devices.logOut');
  const press = async (): Promise<void> => {
    if (isPhone) return logOut.tap();
    await logOut.focus();
    await page.keyboard.press('Enter');
  };
  await press();
  const section = page.getByRole('region', { name: t('profile.devices.title') });
  await expect(section.getByRole('status')).toHaveText(t('profile.devices.done', { count: 1 }));
  await press();
  await expect(section.getByRole('status')).toHaveText(t('profile.devices.done', { count: 0 }));
  await expect(logOut).toBeEnabled();

  await other.page.goto('/Profile');
  await expect(other.page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible();
  await elsewhere.close();
});

test(
  'a common new password, or the donor’s address, is refused under its field',
  { tag: '@phone' },
  async ({ page, t, language }) => {
    const member = new Member(page, t);
    await member.signUpAndLogIn();
    await page.goto('/Profile');
    await fillProfile(member, language);
    const field = member.field('profile.password.new');
    const type = (key: string, text: string): Promise<void> => member.type(key, text, true);
    for (const easy of ['password1', 'qwertyuiop', member.email]) {
      await type('profile.password.current', member.password);
      await type('profile.password.new', easy);
      await type('profile.password.confirm', easy);
      await page.keyboard.press('Enter');
      await expect(field).toHaveAccessibleDescription(t('failure.passwordTooWeak'));
    }
    for (const key of ['profile.password.new', 'profile.password.confirm'])
      await type(key, 'a-lantern-in-the-window');
    await page.keyboard.press('Enter');
    await expect(member.toast('profile.saved')).toBeVisible();
  },
);

test(
  'a session that ends midway costs a login and no typed text',
  { tag: '@phone' },
  async ({ page, t, language }) => {
    const member = new Member(page, t);
    const staff = new Staff();
    await member.signUpAndLogIn();
    await page.goto('/Profile');
    await fillProfile(member, language);
    await staff.endSessions((await staff.accountOf(member.email))?.id ?? '');
    await member.button('common.save').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(t('session.login.expired'))).toBeVisible();
    await member.fillLogIn();
    await member.button('session.login.submit').click();
    await expect(page).toHaveURL(/\/Profile$/);
    await expect(member.field('profile.fields.education')).toHaveValue('Teacher');
    await member.button('common.save').click();
    await expect(member.toast('profile.saved')).toBeVisible();
  },
);

/** Everything that a donor's own program could try against another's data. */
async function trespass(
  staff: Staff,
  secret: string,
  {
    userId,
    donationId,
    fileId,
    projectId,
  }: { userId: string; donationId: string; fileId: string; projectId: string },
): Promise<string[]> {
  const client = new Client()
    .setEndpoint(staff.endpoint)
    .setProject(staff.project)
    .setSession(secret);
  const [account, databases, storage] = [
    new Account(client),
    new Databases(client),
    new Storage(client),
  ];
  await account.get();
  const of = (
    collectionId: string,
    documentId: string,
  ): { databaseId: string; collectionId: string; documentId: string } => ({
    databaseId: DATABASE_ID,
    collectionId,
    documentId,
  });
  const as = (fields: Record<string, unknown>): object => fields;
  const picture = { bucketId: PROFILE_PICTURES_BUCKET_ID, fileId };
  const attempts: Record<string, () => Promise<unknown>> = {
    'read the profile': () => databases.getDocument(of(IDS.users, userId)),
    'change the profile': () =>
      databases.updateDocument({ ...of(IDS.users, userId), data: as({ full_name: 'Mine' }) }),
    'take the profile over': () =>
      databases.updateDocument({
        ...of(IDS.users, userId),
        permissions: [Permission.read(Role.users())],
      }),
    'delete the profile': () => databases.deleteDocument(of(IDS.users, userId)),
    'see the picture': () => storage.getFile(picture),
    'make a profile of an account to come': () =>
      databases.createDocument({
        ...of(IDS.users, ID.unique()),
        data: as({
          full_name: 'Mine',
          email: 'mine@example.org',
          date_of_registeration: '2026-01-01T00:00:00.000Z',
        }),
      }),
    'read the donation': () => databases.getDocument(of(IDS.donations, donationId)),
    'change the donation': () =>
      databases.updateDocument({ ...of(IDS.donations, donationId), data: as({ amount: 1 }) }),
    'delete the donation': () => databases.deleteDocument(of(IDS.donations, donationId)),
    'invent a donation': () =>
      databases.createDocument({
        ...of(IDS.donations, ID.unique()),
        data: as({ project: projectId, user: userId, amount: 1, currency: 'USD' }),
      }),
    'change the ledger': () =>
      databases.updateDocument({
        ...of(IDS.projectDonations, donationId),
        data: as({ amount: 1 }),
      }),
    'change the raised amount': () =>
      databases.updateDocument({ ...of(IDS.projects, projectId), data: as({ actual_amount: 1 }) }),
    'replace the picture': () => storage.updateFile({ ...picture, name: 'mine.png' }),
    'delete the picture': () => storage.deleteFile(picture),
  };
  const done: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    const code = await attempt().then(
      () => 200,
      (error: { code: number }) => error.code,
    );
    if (code !== 401 && code !== 404) done.push(`${name}: ${code}`);
  }
  for (const collectionId of [
    IDS.users,
    IDS.donations,
    IDS.contactMessages,
    IDS.volunteerRegistrations,
    IDS.subscribers,
  ]) {
    const seen = await databases.listDocuments({ databaseId: DATABASE_ID, collectionId }).then(
      ({ documents }) => documents,
      () => [],
    );
    if (seen.length > 0) done.push(`list ${collectionId}: ${seen.length}`);
  }
  return done;
}

test(
  'a gift in another currency keeps its rate’s date on page and receipt',
  { tag: '@diagonal' },
  async ({ page, t, language }) => {
    const staff = new Staff();
    const giver = new Member(page, t);
    const projectId = await staff.addHiddenProject(`A school for ${giver.email}`);
    const [rate] = await staff.find('exchange_rates', 'currency', 'TRY');
    const date = formatLongDate(String(rate?.date), language) ?? '';
    await giver.signUpAndLogIn();
    const donor = new Donor(page, t, language);
    await donor.openProject(projectId);
    await page
      .getByRole('radiogroup', { name: t('layout.currency') })
      .first()
      .getByRole('radio', { name: 'TRY' })
      .check({ force: true });
    // A figure is typed in the chosen currency: one that changes afterwards empties the field.
    await expect(page.getByRole('main')).toContainText('TRY');
    await donor.chooseAmount('425');
    await expect(page.getByRole('main').getByText(date).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('10.00 USD', { exact: true })).toBeVisible();
    await donor.donateNow();
    await payWithCard(page);
    await donor.expectThanks();
    await donor.expectRecorded(1);

    const userId = (await staff.accountOf(giver.email))?.id ?? '';
    const [donation] = await staff.find('donations', 'user', userId);
    expect(donation).toMatchObject({
      amount: 42_500,
      currency: 'TRY',
      base_amount: 1_000,
      base_currency: 'USD',
      rate_date: rate?.date,
    });
    await page.goto(`/history/receipt/${donation?.$id}`);
    await expect(page.getByRole('article')).toContainText(
      t('history.converted', { date }).replace('<amount/>', '10.00 USD'),
    );
  },
);

test(
  'one donor can neither see nor change another’s data by any route',
  { tag: '@once' },
  async ({ browser, page, t, language }) => {
    test.slow();
    const staff = new Staff();
    const giver = new Member(page, t);
    const projectId = await staff.addHiddenProject(`A well for ${giver.email}`);
    await giver.signUpAndLogIn();
    const donor = new Donor(page, t, language);
    await donor.give(projectId, '12');
    await page.goto('/history');
    await expect(
      page.getByRole('list', { name: t('history.list') }).getByRole('listitem'),
    ).toHaveCount(1);
    await expect(page.getByRole('list', { name: t('history.list') })).toContainText('12.00 USD');
    await page.goto('/Profile');
    await fillProfile(giver, language);
    await page.getByLabel(t('profile.picture.label'), { exact: true }).setInputFiles(aPng(120));
    await giver.button('common.save').click();
    await expect(giver.toast('profile.saved')).toBeVisible();

    const userId = (await staff.accountOf(giver.email))?.id ?? '';
    const [donation] = await staff.find('donations', 'user', userId);
    expect(donation).toMatchObject({
      amount: 1_200,
      currency: 'USD',
      $permissions: [`read("user:${userId}")`],
    });
    const fileId = fileIdOf(await pictureOf(staff, giver.email));
    const before = await staff.find('users', 'email', giver.email);

    const context = await browser.newContext();
    const stranger = new Member(await context.newPage(), t, 'Omar Nasser');
    await stranger.signUpAndLogIn();
    await stranger.page.goto('/history');
    await expect(stranger.page.getByRole('heading', { name: t('history.empty') })).toBeVisible();
    await stranger.page.goto(`/history/receipt/${donation?.$id}`);
    await expect(
      stranger.page.getByText(t('history.receiptNotFound'), { exact: true }),
    ).toBeVisible();
    await stranger.page.goto('/Profile');
    await expect(stranger.field('profile.fields.firstName')).toHaveValue('Omar');
    await expect(stranger.page.getByText(giver.email)).toHaveCount(0);

    const secret = await staff.openSession(stranger.email, stranger.password);
    expect(
      await trespass(staff, secret, { userId, donationId: donation?.$id ?? '', fileId, projectId }),
    ).toEqual([]);
    expect(await staff.find('users', 'email', giver.email)).toEqual(before);
    expect(await staff.find('donations', 'user', userId)).toEqual([donation]);
    expect(await staff.hasPicture(fileId)).toBe(true);
    await context.close();
  },
);

/** What the dialog says before an account is deleted. */
const consequences = (t: Translate, email: string, isConfirmed: boolean): string[] =>
  ['gone', isConfirmed ? 'written' : 'notWritten', 'stays', 'final'].map((consequence) =>
    t(`profile.myData.${consequence}`, {
      email,
      backups: t('common.period.days', { count: 30 }),
    }).replace(/<[^>]+>/g, ''),
  );

test(
  'data under a confirmed address is exported, and deleted with the account',
  { tag: '@phone' },
  async ({ page, t }) => {
    test.slow();
    const staff = new Staff();
    const member = new Member(page, t);
    await page.goto('/contact-us');
    const main = page.getByRole('main');
    const message = `Under ${member.email}`;
    for (const [field, value] of [
      ['fullName', member.name],
      ['email', member.email.toUpperCase()],
      ['phone', '+96170123456'],
      ['message', message],
    ] as const)
      await main
        .getByRole('textbox', { name: t(`contact.form.${field}`), exact: true })
        .fill(value);
    await main.getByRole('button', { name: t('contact.form.send'), exact: true }).click();
    await expect(main.getByRole('status').getByText(t('contact.form.success'))).toBeVisible();

    await member.signUpAndLogIn();
    await page.goto('/Profile');
    await expect(page.getByText(t('profile.myData.unconfirmedTitle'))).toBeVisible();
    await staff.confirmAddress((await staff.accountOf(member.email))?.id ?? '');
    await page.reload();
    await expect(
      page.getByText(
        t('profile.myData.downloadWritten', { mails: t('common.period.days', { count: 30 }) }),
      ),
    ).toBeVisible();
    await expect(page.getByText(t('profile.myData.unconfirmedTitle'))).toHaveCount(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      member.button('profile.myData.download').press('Enter'),
    ]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
      account: { emailConfirmed: true },
      messages: [{ message }],
    });

    await member.button('profile.myData.delete').press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveText(consequences(t, member.email, true));
    await dialog.getByLabel(t('profile.myData.typeEmail')).fill(member.email);
    await dialog.getByLabel(t('profile.myData.typePassword')).fill(member.password);
    await page.keyboard.press('Enter');
    await expect(member.toast('profile.myData.deleted')).toBeVisible();
    expect(await staff.find('contact_messages', 'write_to_us', message)).toEqual([]);
  },
);

test('a donor exports data and deletes the account; the books keep the donation', async ({
  page,
  t,
  language,
}) => {
  test.slow();
  const staff = new Staff();
  const member = new Member(page, t);
  const projectId = await staff.addHiddenProject(`A roof for ${member.email}`);
  await member.signUpAndLogIn();
  const donor = new Donor(page, t, language);
  await donor.give(projectId, '15');

  await page.goto('/Profile');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    member.button('profile.myData.download').click(),
  ]);
  const data = readFileSync(await file.path(), 'utf8');
  for (const held of [member.email, member.name, '+96170123456', projectId])
    expect(data).toContain(held);
  expect(JSON.parse(data)).toBeInstanceOf(Object);

  const userId = (await staff.accountOf(member.email))?.id ?? '';
  await member.button('profile.myData.delete').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(consequences(t, member.email, false));
  const confirm = dialog.getByRole('button', { name: t('profile.myData.deleteConfirm') });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(t('profile.myData.typeEmail')).fill(member.email);
  await expect(confirm).toBeDisabled();
  const password = dialog.getByLabel(t('profile.myData.typePassword'));
  await password.pressSequentially('another password');
  await confirm.click();
  await expect(dialog.getByText(t('profile.myData.wrongPassword'))).toBeVisible();
  await password.fill('');
  await password.pressSequentially(member.password);
  await confirm.click();
  await expect(member.toast('profile.myData.deleted')).toBeVisible();
  await expect(page).not.toHaveURL(/\/Profile$/);

  expect(await staff.accountOf(member.email)).toBeNull();
  expect(await staff.find('users', 'email', member.email)).toEqual([]);
  expect(await staff.find('donations', 'user', userId)).toEqual([]);
  expect(await staff.find('donations', 'project', projectId)).toEqual([
    expect.objectContaining({ user: null, amount: 1_500, $permissions: [] }),
  ]);
  await page.goto('/Profile');
  await expect(page).toHaveURL(/\/login$/);
  await member.fillLogIn();
  await member.button('session.login.submit').click();
  await expect(member.toast('session.login.failure')).toBeVisible();
});
