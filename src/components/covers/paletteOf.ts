import type { CoverPalette } from './palettes';

const RULES: readonly (readonly [RegExp, CoverPalette])[] = [
  [/zakat/, 'zakat'],
  [/water|well/, 'water'],
  [/gaza|palestin/, 'gaza'],
  [/sudan|darfur|khartoum/, 'sudan'],
  [/africa|somalia|niger|chad|kenya|mali|uganda|malawi|ethiopia/, 'africa'],
];

/** The palette of an English region or type (or both in one text); plain linen by default. */
export function paletteOf(text: string): CoverPalette {
  const lower = text.toLowerCase();
  return RULES.find(([words]) => words.test(lower))?.[1] ?? 'linen';
}
