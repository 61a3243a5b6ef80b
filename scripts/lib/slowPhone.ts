/**
 * The phone that everything is measured on: four times slower than this machine, on a slow mobile
 * network.
 */
import { devices, type BrowserContextOptions, type Page } from '@playwright/test';

/** For a browser's context. */
export const SLOW_PHONE: BrowserContextOptions = {
  ...devices['Moto G4'],
  ignoreHTTPSErrors: true,
  locale: 'en-US',
};

const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** From now on, the page is as slow as on that phone. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
