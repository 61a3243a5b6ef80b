import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sidewaysScroll } from './fit';
import { expect } from './story';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** WCAG 2.5.3, which axe still calls an experiment. */
const LABELS_IN_NAMES = { 'label-content-name-mismatch': { enabled: true } };

/**
 * axe for a page of the site. Its legacy mode reads no frames of other origins, of which the site
 * has none before the map is asked for; the other mode opens a second page each time. What passes
 * is not described either: both took two thirds of the time.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: LABELS_IN_NAMES })
    .setLegacyMode();

/** axe finds nothing on the page as it is, and it fits its screen. */
export async function isSound(page: Page): Promise<void> {
  // Of the page, not of its skeleton; a dialog may hide it from those who listen.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // A dialog that is still coming has faint colours.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await axeOn(page).withTags(AXE_TAGS).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}
