import { expect, type Page } from '@playwright/test';
import { payWithCard, waitForCardPage } from './cardPage';
import type { Language, Translate } from './story';

/** What a donor does on the site, by what can be seen and heard. */
export class Donor {
  constructor(
    private readonly page: Page,
    private readonly t: Translate,
    private readonly language: Language,
  ) {}

  async openProject(id: string): Promise<void> {
    await this.page.goto(`/project-details/${id}`);
    await expect(this.page.getByRole('textbox', { name: this.t('donate.amount') })).toBeVisible();
  }

  async chooseCurrency(currency: string): Promise<void> {
    const choice = this.page
      .getByRole('radiogroup', { name: this.t('layout.currency') })
      .first()
      .getByRole('radio', { name: currency });
    await choice.click({ force: true });
    await expect(choice).toBeChecked();
  }

  async chooseAmount(amount: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t('donate.amount') }).fill(amount);
  }

  async dedicateTo(name: string): Promise<void> {
    const words = (key: string): string => this.t(`dedication.${key}`);
    await this.page.getByRole('button', { name: words('open') }).click();
    const dialog = this.page.getByRole('dialog', { name: words('title') });
    await dialog.getByRole('textbox', { name: words('name'), exact: true }).fill(name);
    await dialog.getByRole('button', { name: words('save') }).click();
  }

  async donateNow(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.t('donate.donateNow') })
      .click();
    await this.passReview();
    await waitForCardPage(this.page);
  }

  /** A whole gift with a good card, up to the thanks. */
  async give(id: string, amount: string): Promise<void> {
    await this.openProject(id);
    await this.chooseAmount(amount);
    await this.donateNow();
    await payWithCard(this.page);
    await this.expectThanks();
  }

  async addToCart(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.t('donate.addToCart') })
      .click();
  }

  async payCart(): Promise<void> {
    await this.askToPayCart();
    await waitForCardPage(this.page);
  }

  /** Wherever that leads. */
  async askToPayCart(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${this.t('cart.pay').split(' ')[0] ?? ''}`) })
      .click();
    await this.passReview();
  }

  /** Arabic donors read first what the card page will ask. */
  private async passReview(): Promise<void> {
    if (this.language === 'ar')
      await this.page
        .getByRole('dialog')
        .getByRole('button', { name: this.t('review.continue') })
        .click();
  }

  async expectThanks(): Promise<void> {
    await expect(this.page).toHaveURL(/\/success\?session_id=cs_test_/);
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.t('success.title') }),
    ).toBeVisible();
  }

  /** Each line of the payment stands in the books. */
  async expectRecorded(lines: number): Promise<void> {
    const list = this.page.getByRole('list', { name: this.t('success.list') });
    // By its letter case too: "Being recorded" is not there yet.
    await expect(
      list.getByRole('listitem').filter({ hasText: new RegExp(this.t('success.recorded')) }),
    ).toHaveCount(lines);
  }

  async expectCartCount(count: number): Promise<void> {
    const name = count === 0 ? this.t('layout.cartEmpty') : this.t('layout.cart', { count });
    await expect(
      this.page.getByRole('banner').getByRole('link', { name, exact: true }),
    ).toBeVisible();
  }
}
