import 'i18next';
import type en from '@locales/en.json';
import type report from '@locales/report.en.json';
import type staff from '@locales/staff.en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en; report: typeof report; staff: typeof staff };
  }
}
