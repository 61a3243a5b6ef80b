import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import { Books } from '../../e2e/support/books';
import { translator, type StoryOptions, type Translate } from '../../e2e/support/story';
import type { Engine, Screen } from './driver';
import { startFirefox } from './firefox';
import { Visitor } from './visitor';
import { startWebKit, type WebKitPrograms } from './webkit';

export type EngineOptions = { firefox: string | null; webkit: WebKitPrograms | null };

export type StoryFixtures = StoryOptions & {
  screenSize: Screen;
  t: Translate;
  visitor: Visitor;
  books: Books;
};

export type WorkerFixtures = EngineOptions & {
  isTouched: boolean;
  engineLocale: string;
  engine: Engine;
};

/**
 * `test` of the stories that are told in every engine: its browser, language and screen come from
 * the project.
 */
export const test = base.extend<StoryFixtures, WorkerFixtures>({
  firefox: [null, { option: true, scope: 'worker' }],
  webkit: [null, { option: true, scope: 'worker' }],
  isTouched: [false, { option: true, scope: 'worker' }],
  engineLocale: ['en-US', { option: true, scope: 'worker' }],
  language: ['en', { option: true }],
  isPhone: [false, { option: true }],
  screenSize: [{ width: 1280, height: 900 }, { option: true }],
  t: async ({ language }, use) => use(translator(language)),
  books: async ({ request }, use) => use(new Books(request)),
  engine: [
    async ({ firefox, webkit, isTouched, engineLocale }, use) => {
      if (firefox === null && webkit === null) throw new Error('The project names no browser.');
      const engine =
        webkit === null
          ? await startFirefox(String(firefox), isTouched, engineLocale)
          : await startWebKit(webkit);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, webkit, language, screenSize, baseURL }, use, info) => {
    const driver = await engine.open({ screen: screenSize });
    const visitor = new Visitor(driver, String(baseURL));
    if (webkit !== null) await visitor.comesSpeaking(language);
    await use(visitor);
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('screen.png'), await driver.picture(), 'base64');
    const { problems } = await visitor.page();
    const heard = [...driver.problems(), ...problems].filter(
      (problem) => !visitor.foreseen.some((text) => problem.startsWith(text)),
    );
    await driver.close();
    expect(heard).toEqual([]);
  },
});

export { expect } from '@playwright/test';
