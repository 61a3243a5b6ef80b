/** The address of a sender: `Charity <gifts@example.org>` or the address alone. */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();
}

/** On one line, a name with a colon, comma or bracket would be misread. */
export const senderOf = (from: string): { name: string; address: string } => ({
  name:
    /^(.*)<[^<>]+>\s*$/s
      .exec(from)?.[1]
      ?.trim()
      .replace(/^"(.*)"$/s, '$1')
      .replace(/\\(.)/g, '$1') ?? '',
  address: addressIn(from),
});
