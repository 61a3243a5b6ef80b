import type ar from '@locales/ar.json';
import type en from '@locales/en.json';

type SameShape<T> = { [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };
type Complete<T extends SameShape<typeof en>> = T;

/**
 * Fails to compile, naming the key, when Arabic lacks a text that English has. Arabic may have
 * more: its plural forms.
 */
export type ArabicTexts = Complete<typeof ar>;
