import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { STAFF_ROLES, type StaffRole } from '@core/staff/roles';
import { Member } from './support/member';
import { Staff } from './support/staff';
import { expect, test } from './support/story';

/** Which areas a role opens, by their addresses below /staff: written down apart from the code. */
const AREAS: Readonly<Record<string, readonly StaffRole[]>> = {
  content: ['editor', 'admin'],
  inbox: ['editor', 'admin'],
  gifts: ['finance'],
  settle: ['finance'],
  totals: ['finance', 'admin'],
  reconciliation: ['finance', 'admin'],
  newsletter: ['editor', 'admin'],
  subscribers: ['editor', 'admin'],
  settings: ['admin'],
  team: ['admin'],
  audit: ['admin'],
};

test('each role opens its pages, which the server answers, and is told of the others @once', async ({
  page,
  t,
}) => {
  test.slow();
  const staff = new Staff();
  const member = new Member(page, t, 'Samira Haddad');
  await member.signUpAndLogIn();
  const account = await staff.accountOf(member.email);
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith(`/functions/${STAFF_FUNCTION_ID}/executions`)) return;
    const { responseStatusCode, requestPath } = (await response.json()) as Record<string, unknown>;
    if (responseStatusCode !== 200)
      refused.push(`${String(requestPath)}: ${String(responseStatusCode)}`);
  });
  const heading = page.getByRole('heading', { level: 1 });
  for (const role of STAFF_ROLES) {
    await staff.giveRoles(account?.id ?? '', [role]);
    const own = Object.keys(AREAS).filter((area) => AREAS[area]?.includes(role));
    for (const area of Object.keys(AREAS).filter((one) => !own.includes(one))) {
      await page.goto(`/staff/${area}`);
      await expect(heading, `${role} at ${area}`).toHaveText(t('staff.notForRole.title'));
    }
    const areas = page.getByRole('navigation', { name: t('staff.areas.label') }).getByRole('link');
    await expect(areas).toHaveCount(own.length + 1);
    for (const area of await areas.all()) {
      await area.click();
      await expect(area).toHaveAttribute('aria-current', 'page');
      await expect(heading).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
  }
  expect(refused).toEqual([]);
});
