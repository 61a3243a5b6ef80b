import type { Language } from '../text/languages/bilingual';
import type { Charity } from './charity';

/** Replaces `{{name}}` and `{{registeredName}}`, which is the name where it is not given. */
export const fillNames = (
  text: string,
  language: Language,
  { name, registeredName }: Pick<Charity, 'name' | 'registeredName'>,
): string =>
  text
    .replaceAll('{{name}}', () => name[language])
    .replaceAll('{{registeredName}}', () => registeredName[language] || name[language]);
