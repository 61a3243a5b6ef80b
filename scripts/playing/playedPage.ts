/** Takes the steps of a donor in a browser, as a recording has them. */
import type { Page } from '@playwright/test';
import type { FormValues } from '@/debug/actionLog/recordedState';
import type { DonorAct } from '@/debug/playback/donorStep';
import { translator, type Language, type Translate } from '../../tests/e2e/support/story';
import { Donor } from '../../tests/e2e/support/donor';
import { QaDock } from '../../tests/e2e/support/qaDock';
import { CARD_ORDERS, CLEAR_ORDER, WEBHOOK_ORDERS } from '@/debug/faults/provider';
import { PlayedCards } from './playedCards';

type Act<Kind extends DonorAct['kind']> = Extract<DonorAct, { kind: Kind }>;

/** By how the dock's buttons are labelled. */
const FAULTS: ReadonlyMap<string, RegExp> = new Map([
  ...[...CARD_ORDERS, ...WEBHOOK_ORDERS].map(
    ({ path, label }) => [path, new RegExp(`^${label}$`)] as const,
  ),
  [CLEAR_ORDER.path, /^Clear the faults$/],
  ['here/double_click', /^Double click$/],
  ['here/down', /^Back end down/],
  ['here/slow', /^Slow for/],
  ['here/close_tab', /^Tab closed on the way back$/],
  ['here/offline', /^Offline$/],
  ['here/online', /^Online again$/],
]);

/** A recording has placeholders where a donor typed words of their own. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  email: 'donor@example.org',
  phone: '+96170123456',
  filter: 'water',
};
const ANY_WORDS = 'A Donor';
const PLACEHOLDER = /^‹.*›$/;

const ARRIVES_MS = 1_000;
const APPEARS_MS = 3_000;

export type Account = { email: string; password: string };

export class PlayedPage {
  readonly dock: QaDock;
  readonly cards: PlayedCards;

  constructor(
    private readonly page: Page,
    private readonly url: string,
    cardUrl: string,
    private readonly account: Account | null,
  ) {
    this.dock = new QaDock(page);
    this.cards = new PlayedCards(page, cardUrl);
  }

  /** @throws an Error where the page offers no such step */
  async take(act: DonorAct): Promise<void> {
    switch (act.kind) {
      case 'open':
        return void (await this.page.goto(this.url + this.cards.ownAddress(act.address)));
      case 'follow':
        return this.follow(act.address);
      case 'reload':
        return void (await this.page.reload());
      case 'back':
        return void (await this.page.goBack());
      case 'comeBack':
        return this.cards.comeBack(act.address);
      case 'card':
        return this.cards.use(act.card);
      case 'control':
        return this.cards.control(act);
      case 'fault':
        return this.order(act.fault);
      case 'type':
        return this.type(act.forms);
      case 'send':
        return this.send();
      default:
        return this.takeWithWords(act);
    }
  }

  /** The types of the run's actions; null at the card page, which the page left for. */
  async types(): Promise<string[] | null> {
    if (this.cards.isAtCards()) return null;
    // The page's tools have opened their database once the session has a name.
    const isOpen = await this.page.evaluate(
      () => sessionStorage.getItem('ikhaa.qa.session') !== null,
    );
    return isOpen ? this.dock.types() : [];
  }

  private async words(): Promise<{ t: Translate; donor: Donor }> {
    const shown = await this.page.evaluate(() => document.documentElement.lang);
    const language: Language = shown === 'ar' ? 'ar' : 'en';
    const t = translator(language);
    return { t, donor: new Donor(this.page, t, language) };
  }

  private async takeWithWords(
    act: Exclude<
      DonorAct,
      Act<
        | 'open'
        | 'follow'
        | 'reload'
        | 'back'
        | 'comeBack'
        | 'card'
        | 'control'
        | 'fault'
        | 'type'
        | 'send'
      >
    >,
  ): Promise<void> {
    const { t, donor } = await this.words();
    const main = this.page.getByRole('main');
    const dialog = this.page.getByRole('dialog');
    switch (act.kind) {
      case 'language':
        return this.page
          .getByRole('radiogroup', { name: t('layout.language') })
          .first()
          .getByRole('radio', { name: act.language.toUpperCase() })
          .click({ force: true });
      case 'currency':
        return donor.chooseCurrency(act.currency);
      case 'addToCart':
        return act.isUndone
          ? this.page.getByRole('button', { name: t('cart.undo') }).click()
          : donor.addToCart();
      case 'remove':
        return this.lineOf(act)
          .getByRole('button', { name: t('cart.remove') })
          .click();
      case 'quantity':
        return this.changeQuantity(act, t);
      case 'clearCart':
        await main.getByRole('button', { name: t('cart.clearAll') }).click();
        return dialog.getByRole('button', { name: t('cart.clearConfirm') }).click();
      case 'pay':
        return this.pay(act, t);
      case 'confirm':
        return dialog.getByRole('button', { name: t('review.continue') }).click();
      case 'dismiss':
        return this.page.keyboard.press('Escape');
      case 'logOut':
        return this.page
          .getByRole('button', { name: t('layout.logOut') })
          .first()
          .click();
    }
  }

  private async follow(address: string): Promise<void> {
    const wanted = this.url + this.cards.ownAddress(address);
    // The page may go there by itself, as after a login.
    const arrives = this.page.waitForURL(wanted, { timeout: ARRIVES_MS, waitUntil: 'commit' });
    if (
      await arrives.then(
        () => true,
        () => false,
      )
    )
      return;
    const link = this.page.locator(`a[href="${address}"]:visible, a[href^="${address}#"]:visible`);
    if ((await link.count()) === 0) {
      const { t } = await this.words();
      const menu = this.page.getByRole('button', { name: t('layout.openMenu') });
      if (await menu.isVisible()) await menu.click();
    }
    await link.first().click({ timeout: 5_000 });
  }

  private lineOf({ projectId, nth }: { projectId: string; nth: number }) {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.locator(`a[href="/project-details/${projectId}"]`) })
      .nth(nth);
  }

  private async changeQuantity(act: Act<'quantity'>, t: Translate): Promise<void> {
    const name = t(act.by > 0 ? 'cart.increase' : 'cart.decrease');
    const button = this.lineOf(act).getByRole('button', { name });
    for (let times = 0; times < Math.abs(act.by); times += 1) await button.click();
  }

  private pay({ source, currency }: Act<'pay'>, t: Translate): Promise<void> {
    const main = this.page.getByRole('main');
    if (source === 'direct')
      return main.getByRole('button', { name: t('donate.donateNow') }).click();
    return main
      .getByRole('region', { name: t('cart.groupLabel', { currency }) })
      .getByRole('button', { name: new RegExp(`^${t('cart.pay').split(' ')[0] ?? ''}`) })
      .click();
  }

  private async order(fault: string): Promise<void> {
    const name = FAULTS.get(fault);
    if (name === undefined) throw new Error(`the dock has no button for ${fault}`);
    await this.dock.open();
    await this.dock.choose('Faults');
    await this.dock.region.getByRole('button', { name }).click();
    await this.dock.close();
  }

  private wordsFor(name: string, value: string): string {
    if (!PLACEHOLDER.test(value)) return value;
    if (name === 'email' && this.account !== null) return this.account.email;
    return STANDS_FOR[name] ?? ANY_WORDS;
  }

  /** A field that has its text already is not touched, as a proposal of the page is no typing. */
  private async type(forms: readonly FormValues[]): Promise<void> {
    for (const [name, recorded] of forms.flatMap((values) => Object.entries(values))) {
      const selector = name === 'filter' ? '[type=search]' : `[name="${name}"]`;
      const field = this.page.locator(`form ${selector}`).first();
      // A form that is noted may be gone, as a menu's.
      const isThere = await field.waitFor({ timeout: APPEARS_MS }).then(
        () => true,
        () => false,
      );
      if (!isThere) continue;
      const text = this.wordsFor(name, recorded);
      if ((await field.inputValue()) === text) continue;
      const isChoice = await field.evaluate(({ tagName }) => tagName === 'SELECT');
      if (isChoice) await field.selectOption(text);
      else {
        await field.click();
        await field.press('ControlOrMeta+a');
        await field.pressSequentially(text);
      }
    }
  }

  /** A password is in no recording. */
  private async send(): Promise<void> {
    const form = this.page.getByRole('main').locator('form').first();
    for (const field of await form.locator('[type=password]').all())
      await field.fill(this.account?.password ?? '');
    await form.locator('[type=submit]').first().click();
  }
}
