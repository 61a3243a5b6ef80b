import type ar from '@locales/ar.json';
import type en from '@locales/en.json';
import type reportAr from '@locales/report.ar.json';
import type reportEn from '@locales/report.en.json';
import type staffAr from '@locales/staff.ar.json';
import type staffEn from '@locales/staff.en.json';

type SameShape<T> = { [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };
type Complete<Shape, T extends SameShape<Shape>> = T;

/** Fails to compile when Arabic lacks a text of English; Arabic has more plural forms. */
export type ArabicTexts = Complete<typeof en, typeof ar>;
export type ArabicReportTexts = Complete<typeof reportEn, typeof reportAr>;
export type ArabicStaffTexts = Complete<typeof staffEn, typeof staffAr>;
