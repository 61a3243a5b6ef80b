/** For TypeScript: what chromium.mjs exports. */
export function findChromium(): Promise<string | null>;
export function findOrInstallChromium(): Promise<string>;
export function launchOptions(
  ...more: string[]
): Promise<{ executablePath: string; args: string[] }>;
