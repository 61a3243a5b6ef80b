/** The address in the sender of a mail: `Ikhaa <gifts@example.org>` or the address alone. */
export function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim();
}
