/** Which cloth a text's cover is sewn on. */
import type { Cloth } from './cloths';

const RULES: readonly (readonly [RegExp, Cloth])[] = [
  [/zakat/, 'zakat'],
  [/water|well/, 'water'],
  [/gaza|palestin/, 'gaza'],
  [/sudan|darfur|khartoum/, 'sudan'],
  [/africa|somalia|niger|chad|kenya|mali|uganda|malawi|ethiopia/, 'africa'],
];

/**
 * The cloth for an English region or type (or both in one text); what fits none is on plain linen.
 */
export function clothOf(text: string): Cloth {
  const lower = text.toLowerCase();
  return RULES.find(([words]) => words.test(lower))?.[1] ?? 'linen';
}
