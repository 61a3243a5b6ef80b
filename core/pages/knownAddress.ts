/** The longest known address at or above a path: /history/receipt for /history/receipt/7. */
export function knownAddress(
  pathname: string,
  isKnown: (address: string) => boolean,
): string | undefined {
  for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/')))
    if (isKnown(path)) return path;
  return undefined;
}
