import { ACCOUNTS_FUNCTION_ID, ACCOUNTS_PATHS } from '@core/accounts/contract';
import { SESSION_HINT } from '@/config/sessionHint';
import { expect, type Locator, type Page } from '@playwright/test';
import { ID } from 'node-appwrite';
import { endpointOf } from './apart';
import { freshEmail } from './staff';
import type { Translate } from './story';

/** Of the site's origin, without the site's code. */
const BESIDE = '/locales/en.json';
export const GOOD_PASSWORD = 'olive-tree-by-the-river';

/** A visitor with an account, or about to have one. */
export class Member {
  password = GOOD_PASSWORD;

  constructor(
    readonly page: Page,
    private readonly t: Translate,
    readonly name = 'Layla Hassan',
    readonly email = freshEmail('donor'),
  ) {}

  /** A field of the page's form, by its label. */
  field(key: string): Locator {
    return this.page.getByRole('main').getByLabel(this.t(key), { exact: true });
  }

  button(key: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.t(key), exact: true });
  }

  toast(key: string): Locator {
    return this.page.locator('.Toastify__toast').getByText(this.t(key), { exact: true });
  }

  /** Types in the place of what is there, by keys, as the page checks what is typed. */
  async type(key: string, text: string, isTouched = false): Promise<void> {
    const input = this.field(key);
    await (isTouched ? input.tap() : input.click());
    await input.press('ControlOrMeta+a');
    await input.pressSequentially(text);
  }

  async fillSignUp(
    changes: { email?: string; password?: string; confirm?: string } = {},
  ): Promise<void> {
    const { email = this.email, password = this.password } = changes;
    await this.field('session.signUp.fullName').fill(this.name);
    await this.field('session.signUp.email').fill(email);
    await this.field('session.signUp.phone').fill('+961 70 123 456');
    await this.field('session.signUp.password').fill(password);
    await this.field('session.signUp.confirmPassword').fill(changes.confirm ?? password);
  }

  async signUp(): Promise<void> {
    await this.page.goto('/create-account');
    await this.fillSignUp();
    await this.button('session.signUp.submit').click();
    await expect(this.page).toHaveURL(/\/LogIn$/);
    // The address changes before the page does, and both forms have fields of these names.
    await expect(this.button('session.login.submit')).toBeVisible();
  }

  async fillLogIn(password = this.password): Promise<void> {
    await this.field('session.login.email').fill(this.email);
    await this.field('session.login.password').fill(password);
  }

  /** From a page that shows the login form; ends at home, or at the pages of staff. */
  async logInHere(end = /\/$/): Promise<void> {
    await this.fillLogIn();
    await this.button('session.login.submit').click();
    await expect(this.page).toHaveURL(end);
  }

  /**
   * For stories of which that is not the subject: the requests of the site's forms, without the
   * forms. Ends beside the site, so open a page next.
   */
  async signUpAndLogIn(): Promise<void> {
    await this.page.goto(BESIDE);
    const asked = {
      endpoint: endpointOf(this.page),
      account: { userId: ID.unique(), email: this.email, password: this.password, name: this.name },
      profile: {
        path: ACCOUNTS_PATHS.profile,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fullName: this.name, phone: '+96170123456' }),
      },
      executions: `/functions/${ACCOUNTS_FUNCTION_ID}/executions`,
      hint: SESSION_HINT,
    };
    const made = await this.page.evaluate(
      async ({ endpoint, account, profile, executions, hint }) => {
        const post = async (path: string, body: object): Promise<number> => {
          const answer = await fetch(endpoint + path, {
            method: 'POST',
            credentials: 'include',
            headers: {
              'content-type': 'application/json',
              'x-appwrite-project': 'ikhaa',
              'x-fallback-cookies': localStorage.getItem('cookieFallback') ?? '',
            },
            body: JSON.stringify(body),
          });
          const fallback = answer.headers.get('x-fallback-cookies');
          if (fallback) localStorage.setItem('cookieFallback', fallback);
          return answer.status;
        };
        localStorage.setItem(hint, '1');
        const { email, password } = account;
        return [
          await post('/account', account),
          await post('/account/sessions/email', { email, password }),
          await post(executions, profile),
        ];
      },
      asked,
    );
    expect(made).toEqual([201, 201, 201]);
  }
}
