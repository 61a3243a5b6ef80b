import { pictureStemOf } from '@core/pictures/pictureSizes';
import type { Bilingual } from '@core/text/languages/bilingual';
import { uploadedPictureAddress } from '@/config/pictureAddress';

export function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function toBilingual(english: unknown, arabic: unknown): Bilingual {
  return { en: toText(english), ar: toText(arabic) };
}

/** A whole number given as a number or as its text; anything else is 0. */
export function toInteger(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : 0;
}

export function toDate(value: unknown): string | null {
  const text = toText(value);
  return text === '' || Number.isNaN(new Date(text).getTime()) ? null : text;
}

/** The address of a picture; empty for one that is unsafe or no picture, such as a script's. */
export function toPictureAddress(value: unknown): string {
  const text = toText(value);
  const stem = pictureStemOf(text);
  if (stem !== null) return uploadedPictureAddress(stem);
  return /^(?:https?:\/)?\//i.test(text) ? text : '';
}
