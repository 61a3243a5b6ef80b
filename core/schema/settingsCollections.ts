import { defineCollection, optional, required } from './attributes';
import { IDS } from './ids';
import { ID, NAME, READ_BY_ALL, readByStaff } from './parts';

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

/** Texts of the site that are not published; a section's draft has the id of its settings. */
export const textDrafts = defineCollection({
  id: IDS.textDrafts,
  name: 'Drafts of texts',
  permissions: readByStaff('admin'),
  documentSecurity: false,
  attributes: {
    value: required.string(SETTING),
    /** The published state that it began from. */
    base: optional.string(64),
    editor: required.string(ID),
    editor_name: required.string(NAME),
  },
  indexes: [],
});
