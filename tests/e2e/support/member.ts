import { expect, type Locator, type Page } from '@playwright/test';
import { freshEmail } from './staff';
import type { Translate } from './story';

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

  /** From a page that shows the login form; ends at home. */
  async logInHere(): Promise<void> {
    await this.fillLogIn();
    await this.button('session.login.submit').click();
    await expect(this.page).toHaveURL(/\/$/);
  }

  async signUpAndLogIn(): Promise<void> {
    await this.signUp();
    await this.logInHere();
  }
}
