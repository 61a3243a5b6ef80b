import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { QaDock } from './qaDock';

/** Stories of a site that is built for QA keep the recordings of the tabs in which they failed. */
export const KEEPS_RECORDINGS = process.env.IKHAA_E2E_RECORD === '1';

const ANY_PAGE = '/about-us';
const PATIENCE_MS = 5_000;

/** The recording of a tab that is at another site's page, such as the card page, goes on here. */
async function recordingOf(page: Page): Promise<string> {
  const dock = new QaDock(page);
  const opener = page.getByRole('button', { name: 'Open the QA dock' });
  const isThere = (): Promise<boolean> => opener.or(dock.region).first().isVisible();
  if (!(await isThere())) {
    await page.goto(ANY_PAGE);
    await opener.waitFor({ timeout: PATIENCE_MS });
  }
  if (await opener.isVisible()) await dock.open();
  return dock.save();
}

export async function keepRecordings(pages: readonly Page[], story: TestInfo): Promise<void> {
  if (story.status === story.expectedStatus) return;
  for (const [index, page] of pages.entries()) {
    page.setDefaultTimeout(PATIENCE_MS);
    // A crashed tab has none, and the other tabs have theirs.
    const text = await recordingOf(page).catch(() => null);
    if (text !== null) writeFileSync(story.outputPath(`tab-${index + 1}.recording.json`), text);
  }
}
