/**
 * The actions of staff on each collection: the books belong to the payments function, accounts to
 * their owners.
 */
import type { Attribute, Collection } from '@core/schema/attributes';
import { COLLECTIONS } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import { MachineError } from '@server/failures';

export type Action = 'edit' | 'create' | 'delete';

type Policy = {
  may: readonly Action[];
  /** Why the other actions are refused. */
  because: string;
  /** The columns of a list, besides each document's id. */
  columns: readonly string[];
};

const ALL: readonly Action[] = ['edit', 'create', 'delete'];
const BOOKS = 'it is part of the books, which only the payments function writes';
const RECEIPTS = 'the receipts function alone writes it, and numbers have no gap';
const MAILS = 'the mail function alone writes it';
const DONORS = 'its donor alone corrects it, with the link of the thanks or in the account';
const LETTERS = 'the command letter writes, shows and sends it';
const EDITORS = 'editors write and publish it on the page /staff';
const OWNERS = 'an account and its document are made and deleted together, by their owner';

const content = (...columns: string[]): Policy => ({ may: ALL, because: '', columns });
const books = (...columns: string[]): Policy => ({ may: [], because: BOOKS, columns });

const receipts = (...columns: string[]): Policy => ({ may: [], because: RECEIPTS, columns });

const mails = (...columns: string[]): Policy => ({ may: [], because: MAILS, columns });

const donors = (...columns: string[]): Policy => ({ may: [], because: DONORS, columns });

const POLICIES = {
  [IDS.projects]: content('title', 'status', 'actual_amount', 'target_amount'),
  [IDS.posts]: content('title', 'date'),
  [IDS.drafts]: { may: [], because: EDITORS, columns: ['kind', 'title', 'editor_name'] },
  [IDS.projectUpdates]: {
    may: [],
    because: EDITORS,
    columns: ['project', 'stage', 'title', 'date', 'cost'],
  },
  [IDS.updateMailings]: mails('project', 'started_at', 'queued'),
  [IDS.projectFollowers]: {
    may: [],
    because: 'who gave decides it, with the links of the mails',
    columns: ['email', 'project', 'state', 'state_at'],
  },
  [IDS.siteSettings]: {
    may: [],
    because: 'administrators write it on the page /staff',
    columns: [],
  },
  [IDS.volunteerOpportunities]: content('title', 'region', 'date'),
  [IDS.quickItems]: content('name', 'price'),
  [IDS.exchangeRates]: content('currency', 'per_usd_micros', 'date', 'note'),
  [IDS.contactMessages]: content('full_name', 'email', 'phone', 'write_to_us'),
  [IDS.technicalReports]: {
    may: ['delete'],
    because: 'it is what a visitor sent',
    columns: ['cause', 'page', 'version', 'browser', 'words'],
  },
  [IDS.volunteerRegistrations]: content('full_name', 'email', 'phone', 'age', 'project_id'),
  [IDS.subscribers]: content('email', 'language', 'state', 'state_at'),
  [IDS.letters]: { may: [], because: LETTERS, columns: ['subject_en', 'state', 'recipients'] },
  [IDS.newsletterMonths]: {
    may: [],
    because: 'it counts what readers did',
    columns: ['confirmed', 'ended'],
  },
  [IDS.users]: {
    may: ['edit'],
    because: OWNERS,
    columns: ['full_name', 'email', 'phone', 'country'],
  },
  [IDS.donations]: books(
    'date',
    'amount',
    'project',
    'user',
    'refunded_amount',
    'flag',
    'refund_flag',
  ),
  [IDS.projectDonations]: books('date', 'amount', 'project', 'donor'),
  [IDS.donationAdjustments]: books('date', 'donation', 'base_delta', 'dispute'),
  [IDS.refundRequests]: books('date', 'donation', 'amount', 'state', 'problem'),
  [IDS.givingTotals]: books('period', 'project', 'currency', 'count', 'amount'),
  [IDS.reconciliations]: books('date', 'balanced'),
  [IDS.receipts]: receipts('donation', 'year', 'place'),
  [IDS.receiptVersions]: receipts('receipt', 'version', 'issued_at', 'refunded_amount'),
  [IDS.receiptRequests]: receipts('email', 'payment'),
  [IDS.checkoutAttempts]: books('user', 'session', 'expires_at'),
  [IDS.siteState]: books('value'),
  [IDS.mailOutbox]: mails('kind', 'recipient', 'state', 'reason', 'attempts'),
  [IDS.mailAttempts]: mails('mail'),
  [IDS.dedications]: donors('state', 'occasion', 'name', 'card_day', 'donation'),
  [IDS.dedicationChanges]: donors('dedication'),
  [IDS.inboxEntries]: {
    may: [],
    because: 'the pages under /staff write it',
    columns: ['received_at', 'kind', 'state', 'assignee_name'],
  },
  [IDS.auditLog]: {
    may: [],
    because: 'it tells what members of staff changed',
    columns: ['date', 'actor_name', 'action', 'subject'],
  },
  [IDS.unrecordedPayments]: {
    may: [],
    because: 'the payments function writes it, and the command settle notes what became of it',
    columns: ['date', 'amount', 'currency', 'reason', 'settled'],
  },
} satisfies Record<(typeof IDS)[keyof typeof IDS], Policy>;

const policyOf = (id: string): Policy => {
  const policies: Partial<Record<string, Policy>> = POLICIES;
  return policies[id] ?? books();
};

/** Fields that no staff member may set, with the reason. */
const CLOSED_FIELDS: Record<string, Record<string, string>> = {
  [IDS.projects]: {
    actual_amount: 'only the payments function changes it, with each donation and refund',
    search: 'it follows from the title, the region and the type',
    share: 'it follows from the raised amount and the target',
    spent_amount: 'it is what its updates cost',
    suggestions: EDITORS,
    updates: 'it numbers the changes of its updates',
  },
  [IDS.subscribers]: {
    state: 'the reader decides, and the command subscribers notes what came by mail',
    state_at: 'it goes with the state',
    asked_at: 'the command subscribers ask sets it',
  },
};

/**
 * @param name its id; hyphens count as underscores
 * @throws MachineError that names the collections
 */
export function findCollection(name: string | undefined): Collection {
  const ids = COLLECTIONS.map(({ id }) => id);
  if (name === undefined || name === '')
    throw new MachineError(`Name a collection: ${ids.join(', ')}.`);
  const found = COLLECTIONS.find(({ id }) => id === name.replaceAll('-', '_'));
  if (!found)
    throw new MachineError(`There is no collection ${name}: there are ${ids.join(', ')}.`);
  return found;
}

/** @throws MachineError with the reason */
export function requireAllowed(collection: Collection, action: Action): void {
  const { may, because } = policyOf(collection.id);
  if (!may.includes(action))
    throw new MachineError(`You cannot ${action} documents of ${collection.id}: ${because}.`);
}

/** @throws MachineError for an unknown or closed field */
export function settableField(collection: Collection, field: string): Attribute {
  const attribute = knownField(collection, field);
  const reason = CLOSED_FIELDS[collection.id]?.[field];
  if (reason !== undefined)
    throw new MachineError(
      `The field ${field} of ${collection.id} cannot be set by hand: ${reason}.`,
    );
  return attribute;
}

/** @throws MachineError that names the fields */
export function knownField(collection: Collection, field: string): Attribute {
  const attribute = Object.hasOwn(collection.attributes, field)
    ? collection.attributes[field]
    : undefined;
  if (!attribute)
    throw new MachineError(
      `The collection ${collection.id} has no field ${field}: it has ${Object.keys(collection.attributes).join(', ')}.`,
    );
  return attribute;
}

export const listColumns = (collection: Collection): readonly string[] =>
  policyOf(collection.id).columns;
