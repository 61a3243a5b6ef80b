/**
 * Settings come from the environment, and from the file .env beside package.json for what the
 * environment leaves out.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tell } from './program';

/**
 * Names that npm run admin and npm run reconcile had for settings before they had one name in all
 * programs.
 */
const OLD_NAMES = {
  APPWRITE_ENDPOINT: 'IKHAA_APPWRITE_ENDPOINT',
  APPWRITE_PROJECT: 'IKHAA_APPWRITE_PROJECT',
  APPWRITE_KEY: 'APPWRITE_API_KEY',
};

/** A test sets all that it needs: what is in a developer's own file is not for it. */
const isTested = (): boolean => process.env.NODE_ENV === 'test';

/** @param options.withOldNames whether the settings' earlier names are taken too, with a warning */
export function loadSettings({ withOldNames = false } = {}): void {
  const file = join(__dirname, '../.env');
  if (!isTested() && existsSync(file)) process.loadEnvFile(file);
  if (!withOldNames) return;
  for (const [old, name] of Object.entries(OLD_NAMES)) {
    if (!process.env[old]) continue;
    const isUsed = !process.env[name];
    if (isUsed) process.env[name] = process.env[old];
    tell(
      `${old} is now called ${name}: ${isUsed ? 'rename it' : 'leave it out, as both are set and the new one counts'}.`,
    );
  }
}
