import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';
import { sidewaysScroll } from './fit';
import { expect } from './story';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/**
 * What axe finds wrong. It reads no frames, of which the site has none before the map is asked for,
 * and comes to each document once, as reading its code takes long. What passes is not described.
 * @param within a selector: the part that is judged
 * @param tags of rules: all that are on by default when left out
 */
export async function axeFinds(
  page: Page,
  { within = 'html', tags }: { within?: string; tags?: string[] } = {},
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations' as const], ...(tags && { runOnly: tags }) };
  return page.evaluate(
    async ([part, how]) => {
      const loaded: typeof axe = Reflect.get(window, 'axe');
      return (await loaded.run(part, how)).violations;
    },
    [within, options] as const,
  );
}

/** axe finds nothing on the page as it is, and it fits its screen. */
export async function isSound(page: Page): Promise<void> {
  // Of the page, not of its skeleton; a dialog may hide it from those who listen.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // A dialog that is still coming has faint colours.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const violations = await axeFinds(page, { tags: AXE_TAGS });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}
