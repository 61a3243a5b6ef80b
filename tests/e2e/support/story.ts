import { expect, test as base } from '@playwright/test';
import { EXAMPLE_TEXTS } from '@content/siteTexts';
import ar from '../../../locales/ar.json';
import en from '../../../locales/en.json';
import reportAr from '../../../locales/report.ar.json';
import reportEn from '../../../locales/report.en.json';
import staffAr from '../../../locales/staff.ar.json';
import staffEn from '../../../locales/staff.en.json';
import { KEEPS_RECORDINGS, keepRecordings } from './keepRecording';

export type Language = 'en' | 'ar';

/** What a project of playwright.config.ts says of the visitor. */
export type StoryOptions = { language: Language; isPhone: boolean };

/**
 * A sentence of the interface in the visitor's language, by its key; `{{name}}` is filled from
 * `values`, `count` chooses the plural form.
 */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const exampleIn = (language: Language): unknown => ({
  categories: Object.fromEntries(
    EXAMPLE_TEXTS.tiles.tiles.map(({ filter, name }) => [filter, name[language]]),
  ),
  donate: EXAMPLE_TEXTS.footer.donate.map(({ name }) => name[language]),
});

/**
 * Those of the staff's pages are below `staff`, those of technical reports below `report`, and
 * those that the example charity wrote below `example`.
 */
const TEXTS: Record<Language, unknown> = {
  en: { ...en, report: reportEn, staff: staffEn, example: exampleIn('en') },
  ar: { ...ar, report: reportAr, staff: staffAr, example: exampleIn('ar') },
};

function lookUp(language: Language, key: string): string | null {
  let found = TEXTS[language];
  for (const part of key.split('.'))
    found =
      typeof found === 'object' && found !== null
        ? (found as Record<string, unknown>)[part]
        : undefined;
  return typeof found === 'string' ? found : null;
}

export function translator(language: Language): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const forms =
      typeof values.count === 'number'
        ? [
            ...(values.count === 0 ? [`${key}_zero`] : []),
            `${key}_${plurals.select(values.count)}`,
            key,
          ]
        : [key];
    const text = forms.map((form) => lookUp(language, form)).find((form) => form !== null);
    if (text === undefined || text === null)
      throw new Error(`locales/${language}.json has no ${key}.`);
    return text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/**
 * What pages of the story did that their content policy forbids; a story that ends with any fails.
 */
type PolicyBreaches = { policyBreaches: string[] };

/**
 * `test` of every story: the visitor's language and device come from the project, sentences from
 * the locales.
 */
export const test = base.extend<
  StoryOptions & { t: Translate; keptRecordings: undefined } & PolicyBreaches
>({
  language: ['en', { option: true }],
  isPhone: [false, { option: true }],
  t: async ({ language }, use) => use(translator(language)),
  keptRecordings: [
    async ({ context }, use, story) => {
      await use(undefined);
      if (KEEPS_RECORDINGS) await keepRecordings(context.pages(), story);
    },
    { auto: true },
  ],
  policyBreaches: [
    async ({ context }, use) => {
      const breaches: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) breaches.push(message.text());
      });
      await use(breaches);
      expect(breaches).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
