import { Member } from './support/member';
import { Staff } from './support/staff';
import { aPng } from './support/pictures';
import { expect, test } from './support/story';

test('the site on one origin and the API on another: headers carry sessions', async ({
  page,
  t,
  baseURL,
}) => {
  const calls: { url: URL; session: string | undefined; cookie: string | undefined }[] = [];
  page.on('requestfinished', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/v1/')) return;
    void request
      .allHeaders()
      .then((headers) =>
        calls.push({ url, session: headers['x-fallback-cookies'], cookie: headers.cookie }),
      );
  });
  const member = new Member(page, t);
  await member.signUpAndLogIn();
  await page.goto('/Profile');
  await expect(member.field('profile.fields.firstName')).toHaveValue('Layla');
  await page.getByLabel(t('profile.picture.label'), { exact: true }).setInputFiles(aPng(90));
  for (const [field, value] of [
    ['lastName', 'Haddad'],
    ['birthday', '1990-05-17'],
    ['education', 'Teacher'],
    ['phone', '+96170123456'],
  ] as const) {
    const input = member.field(`profile.fields.${field}`);
    if (!(await input.isEditable())) await member.button(`profile.edit.${field}`).click();
    await input.fill(value);
  }
  await member.button('profile.edit.country').click();
  await member.field('profile.fields.country').press('ArrowDown');
  await member.field('profile.fields.country').press('Enter');
  await member.button('common.save').click();
  await expect(member.toast('profile.saved')).toBeVisible();
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toHaveCount(2);
  const policy = (await page.request.get('/Profile')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/connect-src 'self' http:\/\/api\.ikhaa\.test ws:\/\/api\.ikhaa\.test /);

  expect(new Set(calls.map(({ url }) => url.origin))).toEqual(new Set(['http://api.ikhaa.test']));
  expect(baseURL).not.toContain('api.ikhaa.test');
  expect(calls.at(-1)?.session).toContain('a_session_ikhaa');
  expect(calls.filter(({ cookie }) => cookie?.includes('a_session'))).toEqual([]);

  const session = await page.evaluate(() => localStorage.getItem('cookieFallback'));
  await page.getByRole('button', { name: t('profile.menu.signOut'), exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Outside the browser, the API's name is not known.
  const revived = await page.request.get(`${new Staff().endpoint}/account`, {
    headers: { 'X-Appwrite-Project': 'ikhaa', 'X-Fallback-Cookies': String(session) },
  });
  expect(revived.status()).toBe(401);
});
