import type { Locator, Page } from '@playwright/test';
import { waitForCardPage } from './support/cardPage';
import { freshEmail } from './support/staff';
import { expect, test as story, type Language, type Translate } from './support/story';

/** Arabic donors confirm what the card page asks, which takes one more tap. */
const REVIEW: Record<Language, number> = { en: 0, ar: 1 };

/** Gives with one thumb and the phone's keys, and counts the taps. */
class Thumb {
  taps = 0;

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
    private readonly language: Language,
  ) {}

  get main(): Locator {
    return this.page.getByRole('main');
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /** From the home page, where every count begins. */
  async start(): Promise<void> {
    await this.page.goto(`/?lng=${this.language}`);
    await expect(this.main).toBeVisible();
  }

  /** The quiet link of a card. */
  giveOf(card: Locator): Locator {
    return card.getByRole('link', { name: this.t('projects.give'), exact: true });
  }

  get cards(): Locator {
    return this.main.getByRole('article').filter({ has: this.giveOf(this.page.locator('*')) });
  }

  async openCartFromHeader(count: number): Promise<void> {
    await this.tap(
      this.page
        .getByRole('banner')
        .getByRole('link', { name: this.t('layout.cart', { count }), exact: true }),
    );
  }

  async donateNow(): Promise<void> {
    await this.tap(this.main.getByRole('button', { name: this.t('donate.donateNow') }));
    await this.passReview();
  }

  async payCart(): Promise<void> {
    const pay = this.t('cart.pay').split(' ')[0] ?? '';
    await this.tap(this.main.getByRole('button', { name: new RegExp(`^${pay}`) }));
    await this.passReview();
  }

  private async passReview(): Promise<void> {
    if (this.language === 'ar')
      await this.tap(
        this.page.getByRole('dialog').getByRole('button', { name: this.t('review.continue') }),
      );
    await waitForCardPage(this.page);
  }
}

/** A story that begins on the home page. */
const test = story.extend<{ thumb: Thumb }>({
  thumb: async ({ page, t, language }, use) => {
    const thumb = new Thumb(page, t, language);
    await thumb.start();
    await use(thumb);
  },
});

test('the proposed amount of a card is two taps from the card page @phone', async ({
  thumb,
  language,
}) => {
  await thumb.tap(thumb.giveOf(thumb.cards.first()));
  await thumb.donateNow();
  expect(thumb.taps).toBe(2 + REVIEW[language]);
});

test('30 USD for water take three taps and two keys @phone', async ({
  page,
  t,
  language,
  thumb,
}) => {
  await thumb.tap(
    page
      .getByRole('navigation', { name: t('projects.categoriesLabel') })
      .getByRole('link', { name: t('example.categories.Water') }),
  );
  await expect(page).toHaveURL(/\/explore-projects\?/);
  await thumb.tap(thumb.giveOf(thumb.cards.first()));
  await expect(page.getByRole('textbox', { name: t('donate.amount') })).toBeFocused();
  await page.keyboard.type('30');
  await thumb.donateNow();
  await expect(page.locator('body')).toContainText('30.00');
  expect(thumb.taps).toBe(3 + REVIEW[language]);
});

test('two items for a family are five taps from the card page @phone', async ({
  page,
  t,
  language,
  thumb,
}) => {
  const addOne = page.getByRole('button', { name: t('family.addOne') });
  await thumb.tap(addOne.nth(0));
  await thumb.tap(addOne.nth(1));
  await thumb.tap(page.getByRole('button', { name: t('family.addToCart'), exact: true }));
  await thumb.openCartFromHeader(2);
  await thumb.payCart();
  expect(thumb.taps).toBe(5 + REVIEW[language]);
});

test('two causes in one payment take six taps and Back @phone', async ({
  page,
  t,
  language,
  thumb,
}) => {
  for (const place of [0, 1]) {
    await thumb.tap(thumb.giveOf(thumb.cards.nth(place)));
    await thumb.tap(thumb.main.getByRole('button', { name: t('donate.addToCart') }));
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: t('layout.cart', { count: place + 1 }), exact: true }),
    ).toBeVisible();
    if (place === 0) await page.goBack();
  }
  await thumb.openCartFromHeader(2);
  await thumb.payCart();
  expect(thumb.taps).toBe(6 + REVIEW[language]);
});

test('a donation in memory of a parent takes six taps and a name @phone', async ({
  page,
  t,
  language,
  thumb,
}) => {
  const dialog = page.getByRole('dialog', { name: t('dedication.title') });
  await thumb.tap(thumb.giveOf(thumb.cards.first()));
  await thumb.tap(page.getByRole('button', { name: t('dedication.open') }));
  await thumb.tap(dialog.getByRole('radio', { name: t('dedication.occasions.memory') }));
  await thumb.tap(dialog.getByRole('textbox', { name: t('dedication.name'), exact: true }));
  await page.keyboard.type(language === 'ar' ? 'أبي' : 'my father');
  await thumb.tap(dialog.getByRole('button', { name: t('dedication.save') }));
  await expect(dialog).toBeHidden();
  await thumb.donateNow();
  expect(thumb.taps).toBe(6 + REVIEW[language]);
});

test('a guest asks for last year’s receipts in three taps and an address @phone', async ({
  page,
  t,
  thumb,
}) => {
  await thumb.tap(
    page.getByRole('contentinfo').getByRole('link', { name: t('layout.footer.receipts') }),
  );
  await thumb.tap(thumb.main.getByRole('textbox', { name: t('receipts.again.email') }));
  await page.keyboard.type(freshEmail('guest'));
  await thumb.tap(thumb.main.getByRole('button', { name: t('receipts.again.button') }));
  await expect(thumb.main.getByText(t('receipts.again.sent'))).toBeVisible();
  expect(thumb.taps).toBe(3);
});

test('a way to give is in sight wherever a project’s page is scrolled @phone', async ({
  page,
  t,
  language,
}) => {
  await page.goto(`/project-details/gaza-learning-tents?lng=${language}`);
  const ways = page
    .getByRole('button', { name: new RegExp(`^(?:${t('donate.donateNow')}|${t('donate.bar')})`) })
    .or(page.getByRole('link', { name: t('layout.donateNow') }));
  await expect(ways.first()).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 300) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect
      .poll(() =>
        ways.evaluateAll((buttons) =>
          buttons.some((button) => {
            const { top: from, bottom } = button.getBoundingClientRect();
            return from >= 0 && bottom <= window.innerHeight && button.checkVisibility();
          }),
        ),
      )
      .toBe(true);
  }
});
