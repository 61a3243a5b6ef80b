import { expect, type Locator, type Page } from '@playwright/test';
import type { FigureCase, Step } from './figureCases';
import type { StoryOptions } from './story';

/**
 * A field for a figure as fingers, mice and keyboards use it: `fill` would put a value in the place
 * of what is there.
 */
export class FigureField {
  constructor(
    private readonly page: Page,
    private readonly field: Locator,
    private readonly device: Pick<StoryOptions, 'isPhone'>,
  ) {}

  /** @param place in the field, as a part of its width */
  async tap(place: number): Promise<void> {
    await this.field.scrollIntoViewIfNeeded();
    const box = await this.field.boundingBox();
    if (box === null) throw new Error('The field is not on the page.');
    const position = { x: box.width * place, y: box.height / 2 };
    if (this.device.isPhone) await this.field.tap({ position });
    else await this.field.click({ position });
  }

  private async take(step: Step, place: number): Promise<void> {
    if (step.do === 'choose') {
      const radio = this.page
        .getByRole('main')
        .getByRole('radio', { name: new RegExp(`^${step.amountMinor / 100}(\\.00)? `) });
      await radio.check();
      await expect(this.field).toHaveValue(String(step.amountMinor / 100));
    } else if (step.do === 'enter') {
      await this.tap(place);
      await this.page.keyboard.type(step.keys);
    } else if (step.do === 'leave') {
      await this.field.blur();
    } else if (step.do === 'tap') {
      await this.tap(place);
    } else {
      const address = this.page.url();
      await this.page.locator('header a[href="/cart"]').click();
      await expect(this.page).toHaveURL(/\/cart$/);
      await this.page.goBack();
      await expect(this.page).toHaveURL(address);
    }
  }

  /** Does what the case says. @param open brings the field before the visitor */
  async play(
    { before, keys, by }: FigureCase,
    place: number,
    open: () => Promise<void>,
  ): Promise<void> {
    if (by === 'pasting') await this.copy(keys);
    await open();
    for (const step of before) await this.take(step, place);
    await this.tap(place);
    if (by === 'typing') await this.page.keyboard.type(keys);
    else await this.page.keyboard.press('ControlOrMeta+V');
  }

  /** By the keyboard, from a field of its own: nobody need be allowed to use the clipboard. */
  private async copy(text: string): Promise<void> {
    const other = await this.page.evaluateHandle((copied) => {
      const field = document.createElement('textarea');
      field.value = copied;
      document.body.append(field);
      field.select();
      return field;
    }, text);
    await this.page.keyboard.press('ControlOrMeta+C');
    await other.evaluate((field) => field.remove());
  }
}
