const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** UUID version 4 (RFC 9562). `crypto.randomUUID` is missing on http:// by a name or number. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes]
    .map((byte, index) =>
      hex(index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte),
    )
    .join('');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
}
