/** For TypeScript: what slowPhone.mjs exports. */
import type { BrowserContextOptions, Page } from '@playwright/test';

export const SLOW_PHONE: BrowserContextOptions;
export function slowDown(page: Page): Promise<void>;
