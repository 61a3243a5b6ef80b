/** The collections of dedications: personal words, which only a server key reads and writes. */
import { DEDICATION_LIMITS, OCCASIONS } from '@core/donations/dedication';
import { LANGUAGES } from '@core/text/languages/bilingual';
import { defineCollection, optional, required } from './attributes';
import { IDS } from './ids';
import { EMAIL, ID } from './parts';

/** The id is made from attempt, line and wording; recording the line marks it as paid. */
export const dedications = defineCollection({
  id: IDS.dedications,
  name: 'Dedications',
  permissions: [],
  documentSecurity: false,
  attributes: {
    /** The secret of the link by which a donor without an account corrects it. */
    secret: required.string(32),
    state: required.oneOf(['unpaid', 'paid', 'sent', 'cancelled']),
    revision: required.integer(0),
    donation: optional.string(ID),
    occasion: required.oneOf(OCCASIONS),
    name: required.string(DEDICATION_LIMITS.name),
    message: optional.string(DEDICATION_LIMITS.message),
    /** The card's address; empty without a card, and some time after it was sent. */
    card_email: optional.string(EMAIL),
    card_sender: optional.string(DEDICATION_LIMITS.sender),
    card_day: optional.string(10),
    card_language: optional.oneOf(LANGUAGES),
    card_due_at: optional.datetime(),
  },
  indexes: [
    { key: 'by_due', type: 'key', attributes: ['state', 'card_due_at'] },
    { key: 'by_age', type: 'key', attributes: ['state', '$createdAt'] },
    { key: 'by_change', type: 'key', attributes: ['state', '$updatedAt'] },
    { key: 'by_donation', type: 'key', attributes: ['donation'] },
    { key: 'by_email', type: 'key', attributes: ['card_email'] },
  ],
});

/** The id is `<dedication>.<number>`: a correction or a simultaneous card succeeds, not both. */
export const dedicationChanges = defineCollection({
  id: IDS.dedicationChanges,
  name: 'Changes of dedications',
  permissions: [],
  documentSecurity: false,
  attributes: { dedication: required.string(ID) },
  indexes: [],
});
