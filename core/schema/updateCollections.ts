/** The collections of what became of projects, and of who wants to hear of it. */
import { LANGUAGES } from '@core/text/bilingual';
import { lacksOf } from '@core/text/missingLanguages';
import { FOLLOWER_STATES } from '@core/updates/follower';
import { UPDATE_STAGES } from '@core/updates/update';
import { defineCollection, optional, required } from './attributes';
import { IDS } from './ids';
import { BODY, EMAIL, ID, READ_BY_ALL } from './parts';

const TITLE = 512;
const LINK = 2_048;

/** Written by the staff function alone, which looks at what was spent. */
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
    /** The language that lacks a text; follows from the texts. */
    lacks: optional.oneOf(LANGUAGES),
  },
  derived: lacksOf,
  indexes: [
    { key: 'by_project', type: 'key', attributes: ['project', 'date'], orders: ['asc', 'desc'] },
    { key: 'by_date', type: 'key', attributes: ['date'], orders: ['desc'] },
    { key: 'by_lacks', type: 'key', attributes: ['lacks'] },
  ],
});

/**
 * How far the mails of an update are; the id is the update's. It is made with the first publishing
 * and stays, so that no correction is mailed.
 */
export const updateMailings = defineCollection({
  id: IDS.updateMailings,
  name: 'Mailings of project updates',
  permissions: [],
  documentSecurity: false,
  attributes: {
    project: required.string(ID),
    /** Who follows the project later does not get it. */
    started_at: required.datetime(),
    /** The last follower, by id, whose mail is in the outbox. */
    reached: optional.string(ID),
    /** Whether the mails of all followers are in the outbox. */
    queued: optional.boolean(false),
  },
  indexes: [{ key: 'by_queued', type: 'key', attributes: ['queued'] }],
});

/**
 * Who wants a mail when something becomes of a project; the id is made from the project and the
 * address, so that an address follows a project once.
 */
export const projectFollowers = defineCollection({
  id: IDS.projectFollowers,
  name: 'Project followers',
  permissions: [],
  documentSecurity: false,
  attributes: {
    project: required.string(ID),
    /** Where the thanks for the gift went, in small letters. */
    email: required.string(EMAIL),
    /** The account that gave, or empty for a guest. */
    user: optional.string(ID),
    language: optional.oneOf(LANGUAGES),
    state: required.oneOf(FOLLOWER_STATES),
    state_at: required.datetime(),
    /** Whether a link in a mail stopped it. */
    by_reader: optional.boolean(false),
  },
  indexes: [
    { key: 'by_project', type: 'key', attributes: ['project', 'state', 'state_at'] },
    { key: 'by_email', type: 'key', attributes: ['email'] },
    { key: 'by_user', type: 'key', attributes: ['user'] },
    { key: 'by_state', type: 'key', attributes: ['state', 'state_at'] },
  ],
});
