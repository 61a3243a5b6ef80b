/** Where the API is for the site that a page shows: on its own origin, or apart from it. */
import type { Page } from '@playwright/test';

/** The API's name for the site apart. It is known to the tests' browser alone. */
export const APART_API = 'api.ikhaa.test';

export function endpointOf(page: Page): string {
  const { apartPort }: { apartPort?: number } = JSON.parse(process.env.IKHAA_E2E_SETTINGS ?? '{}');
  const { origin, port } = new URL(page.url());
  return port === String(apartPort) ? `http://${APART_API}/v1` : `${origin}/v1`;
}
