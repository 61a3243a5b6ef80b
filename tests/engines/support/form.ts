import type { Translate } from '../../e2e/support/story';
import type { Target } from '../page/eyes';
import type { Visitor } from './visitor';

/** A form of the site, by its sentences in the locales. */
export class Form {
  /** @param keys where its fields are, for example `contact.form` */
  constructor(
    private readonly visitor: Visitor,
    private readonly t: Translate,
    private readonly keys: string,
  ) {}

  private readonly main: Target = { role: 'main' };

  field(name: string): Target {
    return { within: this.main, label: this.t(`${this.keys}.${name}`) };
  }

  async write(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values))
      await this.visitor.write(this.field(name), value);
  }

  /** Presses the button of this name. */
  async send(name: string): Promise<void> {
    await this.visitor.press({
      within: this.main,
      role: 'button',
      name: this.t(`${this.keys}.${name}`),
    });
  }

  /** Each field has its sentence under it. @param problems sentences by field, by their keys */
  async saysOf(problems: Record<string, string>): Promise<void> {
    for (const [name, key] of Object.entries(problems))
      await this.visitor.sees(this.field(name), { description: this.t(key) });
  }

  async isEmpty(...names: string[]): Promise<void> {
    for (const name of names) await this.visitor.sees(this.field(name), { value: '' });
  }
}
