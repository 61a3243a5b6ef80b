import { LANGUAGES } from '@core/text/languages/bilingual';
import { lacksOf } from '@core/text/languages/missingLanguages';
import { FOLLOWER_STATES } from '@core/updates/follower';
import { UPDATE_STAGES } from '@core/updates/update';
import { defineCollection, optional, required } from './attributes';
import { IDS } from './ids';
import { BODY, dateOf, EMAIL, ID, READ_BY_ALL } from './parts';

const TITLE = 512;
const LINK = 2_048;

/** Only the staff function writes it, which checks the spent amount. */
export const projectUpdates = defineCollection({
  id: IDS.projectUpdates,
  name: 'Project updates',
  permissions: READ_BY_ALL,
  documentSecurity: false,
  attributes: {
    project: required.string(ID),
    stage: required.oneOf(UPDATE_STAGES),
    title: required.string(TITLE),
    title_ar: optional.string(TITLE),
    description: optional.string(BODY),
    description_ar: optional.string(BODY),
    image: optional.string(LINK),
    image_alt: optional.string(TITLE),
    image_alt_ar: optional.string(TITLE),
    date: optional.datetime(),
    /** The cost, in minor units of the project's currency; 0 where none is stated. */
    cost: optional.integer(),
    /** The language that lacks a text; derived from the texts. */
    lacks: optional.oneOf(LANGUAGES),
  },
  derived: (fields) => ({ ...lacksOf(fields), ...dateOf(fields) }),
  indexes: [
    { key: 'by_project', type: 'key', attributes: ['project', 'date'], orders: ['asc', 'desc'] },
    { key: 'by_date', type: 'key', attributes: ['date'], orders: ['desc'] },
    { key: 'by_lacks', type: 'key', attributes: ['lacks'] },
  ],
});

/** It has the update's id and stays, so that no correction is mailed. */
export const updateMailings = defineCollection({
  id: IDS.updateMailings,
  name: 'Mailings of project updates',
  permissions: [],
  documentSecurity: false,
  attributes: {
    project: required.string(ID),
    /** Later followers do not get the update. */
    started_at: required.datetime(),
    reached: optional.string(ID),
    queued: optional.boolean(false),
  },
  indexes: [{ key: 'by_queued', type: 'key', attributes: ['queued'] }],
});

/** The id is made from project and address, so that an address follows a project once. */
export const projectFollowers = defineCollection({
  id: IDS.projectFollowers,
  name: 'Project followers',
  permissions: [],
  documentSecurity: false,
  attributes: {
    project: required.string(ID),
    /** The address of the gift's thanks, in small letters. */
    email: required.string(EMAIL),
    user: optional.string(ID),
    language: optional.oneOf(LANGUAGES),
    state: required.oneOf(FOLLOWER_STATES),
    state_at: required.datetime(),
    by_reader: optional.boolean(false),
  },
  indexes: [
    { key: 'by_project', type: 'key', attributes: ['project', 'state', 'state_at'] },
    { key: 'by_email', type: 'key', attributes: ['email'] },
    { key: 'by_user', type: 'key', attributes: ['user'] },
    { key: 'by_state', type: 'key', attributes: ['state', 'state_at'] },
  ],
});
