/** The measured phone: four times slower than this machine, on a slow mobile network. */
import { devices, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';

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
export const CPU_SLOWDOWN = 4;

export async function slowNetwork(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  return devtools;
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await slowNetwork(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
