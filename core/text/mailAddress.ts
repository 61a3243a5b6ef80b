/** The address in the sender of a mail: `Ikhaa <gifts@example.org>` or the address alone. */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();
}

/**
 * The sender of a mail in its two parts. A name with a colon, a comma or a bracket would be read as
 * something else where both stand in one line.
 */
export const senderOf = (from: string): { name: string; address: string } => ({
  name:
    /^(.*)<[^<>]+>\s*$/s
      .exec(from)?.[1]
      ?.trim()
      .replace(/^"(.*)"$/s, '$1')
      .replace(/\\(.)/g, '$1') ?? '',
  address: addressIn(from),
});
