/** For TypeScript: what settings.mjs exports. */
export function loadSettings(options?: { withOldNames?: boolean }): void;
