import { LONGEST_REPORT, REPORT_LIMITS } from '@core/qa/technicalReport';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { defineCollection, optional, required } from './attributes';
import { IDS } from './ids';
import { NAME } from './parts';

/** Written by the accounts function, and read through the staff function. */
export const technicalReports = defineCollection({
  id: IDS.technicalReports,
  name: 'Technical reports',
  permissions: [],
  documentSecurity: false,
  attributes: {
    cause: optional.string(NAME),
    page: required.string(NAME),
    version: required.string(NAME),
    browser: required.string(NAME),
    language: required.oneOf(LANGUAGES),
    /** The visitor's own words; they are not scrubbed. */
    words: optional.string(REPORT_LIMITS.words),
    /** The report as JSON; scrubbing may lengthen it. */
    report: required.string(2 * LONGEST_REPORT),
  },
  indexes: [{ key: 'by_time', type: 'key', attributes: ['$createdAt'] }],
});
