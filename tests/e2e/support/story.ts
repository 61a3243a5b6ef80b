import { test as base } from '@playwright/test';
import ar from '../../../locales/ar.json';
import en from '../../../locales/en.json';

export type Language = 'en' | 'ar';

/** What a project of playwright.config.ts says of the visitor. */
export type StoryOptions = { language: Language; isPhone: boolean };

/** A sentence of the interface in the visitor's language, by its key; `{{name}}` is filled from `values`, `count` chooses the plural form. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const TEXTS: Record<Language, unknown> = { en, ar };

function lookUp(language: Language, key: string): string | null {
  let found = TEXTS[language];
  for (const part of key.split('.')) found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  return typeof found === 'string' ? found : null;
}

export function translator(language: Language): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const forms = typeof values.count === 'number' ? [...(values.count === 0 ? [`${key}_zero`] : []), `${key}_${plurals.select(values.count)}`, key] : [key];
    const text = forms.map((form) => lookUp(language, form)).find((form) => form !== null);
    if (text === undefined || text === null) throw new Error(`locales/${language}.json has no ${key}.`);
    return text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** `test` of every story: the visitor's language and device come from the project, sentences from the locales. */
export const test = base.extend<StoryOptions & { t: Translate }>({
  language: ['en', { option: true }],
  isPhone: [false, { option: true }],
  t: async ({ language }, use) => use(translator(language)),
});

export { expect } from '@playwright/test';
