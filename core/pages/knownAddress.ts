/**
 * @returns the longest known address that a path is or stands below, as /history/receipt for
 * /history/receipt/7; undefined when there is none
 */
export function knownAddress(
  pathname: string,
  isKnown: (address: string) => boolean,
): string | undefined {
  for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/')))
    if (isKnown(path)) return path;
  return undefined;
}
