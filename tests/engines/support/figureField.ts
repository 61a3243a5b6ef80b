import type { FigureCase, Step } from '../../e2e/support/figureCases';
import type { Target } from '../page/eyes';
import type { Visitor } from './visitor';

/** A field for a figure as fingers, mice and keyboards use it. */
export class FigureField {
  constructor(
    private readonly visitor: Visitor,
    private readonly field: Target,
    private readonly goToCart: () => Promise<void>,
  ) {}

  /** A browser turns a tap into a focus later, and a phone shows no keys before. */
  private async turnTo(place: number): Promise<void> {
    await this.visitor.press(this.field, place);
    await this.visitor.sees(this.field, { focused: true });
  }

  private async take(step: Step, place: number): Promise<void> {
    const { visitor, field } = this;
    if (step.do === 'choose') {
      await visitor.press({
        within: { role: 'main' },
        role: 'radio',
        name: { start: String(step.amountMinor / 100) },
      });
      await visitor.sees(field, { value: String(step.amountMinor / 100) });
    } else if (step.do === 'enter') {
      await this.turnTo(place);
      await visitor.type(step.keys);
    } else if (step.do === 'leave') {
      await visitor.hit('Tab');
      await visitor.sees(field, { focused: false });
    } else if (step.do === 'tap') {
      await visitor.press(field, place);
    } else {
      const { address } = await visitor.page();
      await this.goToCart();
      await visitor.driver.back();
      await visitor.isAt(new RegExp(`${new URL(address).pathname}$`));
    }
  }

  /**
   * Does what the case says.
   * @param place in the field, as a part of its width
   * @param open brings the field before the visitor
   */
  async play(
    { before, keys, by }: FigureCase,
    place: number,
    open: () => Promise<void>,
  ): Promise<void> {
    if (by === 'pasting') await this.visitor.copies(keys);
    await open();
    for (const step of before) await this.take(step, place);
    await this.turnTo(place);
    if (by === 'typing') await this.visitor.type(keys);
    else await this.visitor.shortcut('v');
  }
}
