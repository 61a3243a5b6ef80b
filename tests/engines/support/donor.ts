import { CARDS } from '../../e2e/support/cardPage';
import type { Language, Translate } from '../../e2e/support/story';
import type { Target } from '../page/eyes';
import type { Visitor } from './visitor';

/** What a donor does on the site, in any engine. */
export class Donor {
  constructor(
    private readonly visitor: Visitor,
    private readonly t: Translate,
    private readonly language: Language,
  ) {}

  private readonly main: Target = { role: 'main' };

  get amount(): Target {
    return { within: this.main, role: 'textbox', name: this.t('donate.amount') };
  }

  private get donate(): Target {
    return { within: this.main, role: 'button', name: { start: this.t('donate.donateNow') } };
  }

  async openProject(id: string): Promise<void> {
    await this.visitor.goto(`/project-details/${id}`);
    await this.visitor.sees(this.amount);
  }

  /** Turns to the field and types, without a thought for what it holds. */
  async typeAmount(amount: string): Promise<void> {
    await this.visitor.press(this.amount);
    // A browser turns a tap into a focus later, and a phone shows no keys before.
    await this.visitor.sees(this.amount, { focused: true });
    await this.visitor.type(amount);
    await this.visitor.sees(this.amount, { value: amount });
  }

  /** Waits until the button names this amount. */
  async wouldGive(amount: string): Promise<void> {
    await this.visitor.sees({ ...this.donate, name: `${this.t('donate.donateNow')} · ${amount}` });
  }

  /** To the card page. */
  async donateNow(): Promise<void> {
    await this.visitor.press(this.donate);
    await this.passReview();
  }

  async addToCart(cartCount: number): Promise<void> {
    await this.visitor.press({
      within: this.main,
      role: 'button',
      name: this.t('donate.addToCart'),
    });
    await this.seesCart(cartCount);
  }

  /** The link to the cart, which says how much is in it. */
  private cartLink(count: number): Target {
    const name = count === 0 ? this.t('layout.cartEmpty') : this.t('layout.cart', { count });
    return { within: { role: 'banner' }, role: 'link', name };
  }

  async seesCart(count: number): Promise<void> {
    await this.visitor.sees(this.cartLink(count));
  }

  /** @param count what the cart holds */
  async openCart(count: number): Promise<void> {
    await this.visitor.press(this.cartLink(count));
    await this.visitor.isAt(/\/cart$/);
  }

  async seesCartLines(count: number, total: string): Promise<void> {
    await this.visitor.seesAll(
      { within: { within: this.main, role: 'list', name: this.t('cart.list') }, role: 'listitem' },
      count,
    );
    await this.visitor.sees({
      within: this.main,
      role: 'button',
      name: this.t('cart.pay').replace('<amount/>', total),
    });
  }

  /** From the cart to the card page. */
  async payCart(): Promise<void> {
    await this.visitor.press({
      within: this.main,
      role: 'button',
      name: { start: this.t('cart.pay').split(' ')[0] ?? '' },
    });
    await this.passReview();
  }

  /** Arabic donors read first what the card page will ask. */
  private async passReview(): Promise<void> {
    if (this.language === 'ar')
      await this.visitor.press({
        within: { role: 'dialog' },
        role: 'button',
        name: this.t('review.continue'),
      });
    await this.visitor.isAt(/\/c\/pay\//);
  }

  /** Fills in the card page, by hand, and sends it. */
  async payWith(card: keyof typeof CARDS): Promise<void> {
    const fields = {
      Email: 'donor@example.org',
      'Card number': CARDS[card].replaceAll(' ', ''),
      Expiry: '1234',
      CVC: '123',
      'Cardholder name': 'A Donor',
    };
    for (const [name, text] of Object.entries(fields))
      await this.visitor.enter({ role: 'textbox', name }, text);
    await this.visitor.press({ role: 'button', name: { start: 'Donate' } });
  }

  /** Waits for the thanks, with so many lines that are recorded in the books. */
  async seesThanks(lines: number): Promise<void> {
    await this.visitor.isAt(/\/success\?session_id=cs_test_/);
    await this.visitor.sees({ role: 'heading', name: this.t('success.title') });
    await this.visitor.seesAll(
      {
        within: { role: 'list', name: this.t('success.list') },
        text: { start: this.t('success.recorded') },
      },
      lines,
    );
  }
}
