import { defineCollection, required } from './attributes';
import { IDS } from './ids';
import { READ_BY_ALL } from './parts';

/** Legal texts in two languages, at six bytes a character of JSON. */
const SETTING = 200_000;

export const siteSettings = defineCollection({
  id: IDS.siteSettings,
  name: 'Site settings',
  permissions: READ_BY_ALL,
  documentSecurity: false,
  attributes: { value: required.string(SETTING) },
  indexes: [],
});
