import { STAFF_FUNCTION_ID } from '@core/staff/contract';
import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import { INBOX_ACTIONS } from '@core/staff/actions/inbox';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import { STAFF_ROLES, type StaffRole } from '@core/staff/roles';
import { TEAM_ACTIONS } from '@core/staff/actions/team';
import { staffAreasOf } from '@core/testing/staffAreaRoles';
import { Member } from './support/member';
import { Staff } from './support/staff';
import { expect, test } from './support/story';

/** What the server has to answer for a role's pages, beside what else they ask for. */
const ANSWERED: Readonly<Record<StaffRole, readonly string[]>> = {
  editor: [OVERVIEW_ACTIONS.overview.path, INBOX_ACTIONS.list.path],
  finance: [
    OVERVIEW_ACTIONS.overview.path,
    MONEY_ACTIONS.donations.path,
    MONEY_ACTIONS.flagged.path,
    MONEY_ACTIONS.totals.path,
  ],
  admin: [OVERVIEW_ACTIONS.overview.path, MONEY_ACTIONS.totals.path, TEAM_ACTIONS.list.path],
};

const TITLE = 'each role opens its pages, which the server answers, and is told of the others';
test(TITLE, { tag: '@once' }, async ({ page, t }) => {
  test.slow();
  const staff = new Staff();
  const member = new Member(page, t, 'Samira Haddad');
  await member.signUpAndLogIn();
  const account = await staff.accountOf(member.email);
  let answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith(`/functions/${STAFF_FUNCTION_ID}/executions`)) return;
    const answer: Promise<Record<string, unknown>> = response.json();
    // The body of an answer goes with the page that asked for it.
    answers.push(
      answer.then(
        ({ requestPath, responseStatusCode }) => `${requestPath}: ${responseStatusCode}`,
        () => 'gone',
      ),
    );
  });
  const heading = page.getByRole('heading', { level: 1 });
  for (const role of STAFF_ROLES) {
    await staff.giveRoles(account?.id ?? '', [role]);
    answers = [];
    const { own, foreign } = staffAreasOf([role]);
    for (const area of foreign) {
      await page.goto(`/staff/${area}`);
      await expect(heading, `${role} at ${area}`).toHaveText(t('staff.notForRole.title'));
    }
    const areas = page.getByRole('navigation', { name: t('staff.areas.label') }).getByRole('link');
    await expect(areas).toHaveCount(own.length);
    for (const area of await areas.all()) {
      await area.click();
      await expect(area).toHaveAttribute('aria-current', 'page');
      await expect(heading).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
    const told = await Promise.all(answers);
    expect(told).toEqual(expect.arrayContaining(ANSWERED[role].map((path) => `${path}: 200`)));
    expect(told.filter((one) => one !== 'gone' && !one.endsWith(': 200'))).toEqual([]);
  }
});
