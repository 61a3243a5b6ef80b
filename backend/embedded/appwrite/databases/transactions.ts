/**
 * Transactions: changes are staged one after another and applied together, all or none. What a transaction would make of the data
 * is seen by applying its changes on trial and taking them back.
 */
import type { Caller } from '../access/caller';
import { defaultPermissions, isAllowed, missingPermission, refuseForeignRoles } from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { formatTime, newId, now, nowAfter, resolveId } from '../core/ids';
import type { Row, Store } from '../core/store';
import type { Collection } from './catalog';
import type { Change, DocumentModel, Documents, Step } from './documents';
import { forgetCounts, type StoredDocument } from './documentTable';

export const ACTIONS = ['create', 'update', 'upsert', 'delete', 'increment', 'decrement', 'bulkCreate', 'bulkUpdate', 'bulkUpsert', 'bulkDelete'] as const;
export type OperationAction = (typeof ACTIONS)[number];

/** What is to be done, and the state of the document when it was staged. */
export interface Operation {
  action: OperationAction;
  databaseId: string;
  collectionId: string;
  documentId: string;
  data: Record<string, unknown>;
  permissions: string[] | null;
  step?: Step;
  /** Of bulk operations. */
  items?: Record<string, unknown>[];
  queries?: string[];
  /** The document's `$updatedAt` then, null when it was not there. */
  seen: string | null;
}

type Status = 'pending' | 'committing' | 'committed' | 'failed';
type Model = Record<string, unknown>;

export interface Transactions {
  begin(seconds: number, caller: Caller): Model;
  get(id: string, caller: Caller): Model;
  list(caller: Caller): Model[];
  remove(id: string, caller: Caller): void;
  commit(id: string, caller: Caller): Model;
  rollback(id: string, caller: Caller): Model;
  stageOperations(id: string, operations: readonly Operation[], caller: Caller): Model;
  stageCreate(id: string, collection: Collection, documentId: string, change: Change, caller: Caller): DocumentModel;
  stageChange(action: 'update' | 'upsert', id: string, collection: Collection, documentId: string, change: Change, caller: Caller): DocumentModel;
  stageRemove(id: string, collection: Collection, documentId: string, caller: Caller): void;
  stageStep(id: string, collection: Collection, documentId: string, step: Step, caller: Caller): DocumentModel;
  /** What `read` gives when the staged changes are made. */
  see<T>(id: string, caller: Caller, read: () => T): T;
}

const MOST_OPERATIONS = 100;
const KEY_OWNER = '(key)';
const DAY_MS = 24 * 3600 * 1000;

/** Guests own nothing, so what they begin is never found again. */
const ownerOf = (caller: Caller): string => (caller.isKey ? KEY_OWNER : (caller.user?.id ?? ''));

function toModel(row: Row): Model {
  return { $id: row.id, $createdAt: row.created, $updatedAt: row.updated, status: row.status, operations: row.operations, expiresAt: row.expires };
}

export function createTransactions(store: Store, documents: Documents): Transactions {
  const find = (id: string, caller: Caller): Row => {
    const row = store.get('SELECT * FROM transactions WHERE id = ?', id);
    const isOwn = row && (caller.isKey || (row.owner !== '' && row.owner === ownerOf(caller)));
    if (!isOwn) throw new AppwriteError('transaction_not_found', { about: id });
    return row;
  };

  const findPending = (id: string, caller: Caller, notReady: 'transaction_not_ready' | 'general_bad_request' = 'transaction_not_ready'): Row => {
    const row = find(id, caller);
    if (row.status !== 'pending') throw new AppwriteError(notReady);
    if (String(row.expires) <= now()) throw new AppwriteError('transaction_expired');
    return row;
  };

  const setStatus = (row: Row, status: Status): Model => {
    const updated = nowAfter(String(row.updated));
    store.run('UPDATE transactions SET status = ?, updated = ? WHERE id = ?', status, updated, String(row.id));
    return toModel({ ...row, status, updated });
  };

  const operationsOf = (id: string): Operation[] =>
    store.all('SELECT body FROM operations WHERE transaction_id = ? ORDER BY position', id).map((row) => JSON.parse(String(row.body)) as Operation);

  const stage = (row: Row, operations: readonly Operation[]): Model =>
    store.atomically(() => {
      const count = Number(row.operations);
      if (count + operations.length > MOST_OPERATIONS) throw new AppwriteError('transaction_limit_exceeded');
      operations.forEach((operation, at) => store.run('INSERT INTO operations (transaction_id, position, body) VALUES (?, ?, ?)', String(row.id), count + at, JSON.stringify(operation)));
      const updated = nowAfter(String(row.updated));
      store.run('UPDATE transactions SET operations = ?, updated = ? WHERE id = ?', count + operations.length, updated, String(row.id));
      return toModel({ ...row, operations: count + operations.length, updated });
    });

  /** Applies one operation with the rights of `caller`. `touched` are the documents that this transaction changed already. */
  const apply = (operation: Operation, caller: Caller, touched: Set<string>): void => {
    const collection = documents.collection(operation.databaseId, operation.collectionId, caller);
    const { documentId, data, permissions, items = [], queries = [] } = operation;
    const name = `${collection.number}/${documentId.toLowerCase()}`;
    const refuseConflict = (): void => {
      const current = documents.table(collection).find(documentId);
      if (current && !touched.has(name) && current.updatedAt !== operation.seen) throw new AppwriteError('transaction_conflict');
    };
    switch (operation.action) {
      case 'create':
        documents.create(collection, documentId, { data, permissions }, caller);
        break;
      case 'update':
        refuseConflict();
        documents.update(collection, documentId, { data, permissions }, caller);
        break;
      case 'upsert':
        refuseConflict();
        documents.upsert(collection, documentId, { data, permissions }, caller);
        break;
      case 'delete':
        refuseConflict();
        documents.remove(collection, documentId, caller);
        break;
      case 'increment':
      case 'decrement':
        if (operation.step) documents.step(collection, documentId, operation.step, caller);
        break;
      case 'bulkCreate':
        for (const item of items) documents.create(collection, String(item.$id ?? 'unique()'), { data: item, permissions: permissionsOf(item) ?? [] }, caller);
        break;
      case 'bulkUpsert':
        for (const item of items) documents.upsert(collection, String(item.$id ?? 'unique()'), { data: item, permissions: permissionsOf(item) }, caller);
        break;
      case 'bulkUpdate':
        for (const found of documents.findAll(collection, queries)) documents.update(collection, found.id, { data, permissions }, caller);
        break;
      case 'bulkDelete':
        for (const found of documents.findAll(collection, queries)) documents.remove(collection, found.id, caller);
        break;
    }
    touched.add(name);
  };

  /** On trial, each operation that cannot be applied is passed over: the commit will say so. */
  const onTrial = <T>(id: string, caller: Caller, read: () => T): T => {
    const touched = new Set<string>();
    try {
      return store.whatIf(() => {
        for (const operation of operationsOf(id)) {
          try {
            store.atomically(() => apply(operation, caller, touched));
          } catch (error) {
            if (!(error instanceof AppwriteError)) throw error;
          }
        }
      }, read);
    } finally {
      forgetCounts(store);
    }
  };

  const isNewHere = (id: string, collection: Collection, documentId: string): boolean =>
    documents.table(collection).find(documentId) === undefined && operationsOf(id).some((operation) => operation.documentId === documentId && operation.action !== 'delete');

  /** A document that the transaction itself makes has no number and no dates yet. */
  const unborn = (model: DocumentModel): DocumentModel => {
    const shown: DocumentModel = { ...model, $sequence: '' };
    delete shown.$createdAt;
    delete shown.$updatedAt;
    return shown;
  };

  const findOnTrial = (id: string, collection: Collection, documentId: string, caller: Caller): StoredDocument | undefined =>
    onTrial(id, caller, () => documents.table(collection).find(documentId));

  const seenState = (collection: Collection, documentId: string): string | null => documents.table(collection).find(documentId)?.updatedAt ?? null;

  const operationOf = (action: OperationAction, collection: Collection, documentId: string, change: { data?: Change['data']; permissions?: Change['permissions'] } = {}): Operation => ({
    action, databaseId: collection.databaseId, collectionId: collection.id, documentId, data: { ...change.data }, permissions: change.permissions ? [...change.permissions] : null,
    seen: seenState(collection, documentId),
  });

  const mayDo = (action: 'update' | 'delete', collection: Collection, document: StoredDocument, caller: Caller): boolean =>
    caller.isKey || isAllowed(action, collection.permissions, caller.roles) || (collection.documentSecurity && isAllowed(action, document.permissions, caller.roles));

  /** Within a transaction only what the caller can read is there. */
  const findReadable = (id: string, collection: Collection, documentId: string, caller: Caller): StoredDocument => {
    const document = findOnTrial(id, collection, documentId, caller);
    if (!document || !documents.canRead(collection, document, caller)) throw new AppwriteError('document_not_found', { about: documentId });
    return document;
  };

  /** Checked at staging already, for operations that are sent as a list. */
  const checkOperation = (id: string, operation: Operation, earlier: readonly Operation[], caller: Caller): void => {
    const { action, documentId } = operation;
    const collection = documents.collection(operation.databaseId, operation.collectionId, caller);
    if (action.startsWith('bulk')) {
      if (!caller.isKey) throw new AppwriteError('general_unauthorized_scope', { message: 'Only API keys may write documents in bulk.' });
      return;
    }
    if (!caller.isKey) refuseForeignRoles(operation.permissions ?? [], caller.roles);
    const isMadeEarlier = earlier.some((other) => other.documentId === documentId && other.collectionId === operation.collectionId && (other.action === 'create' || other.action === 'upsert'));
    const document = isMadeEarlier ? undefined : findOnTrial(id, collection, documentId, caller);
    const canCreate = caller.isKey || isAllowed('create', collection.permissions, caller.roles);
    if (action === 'create' || (action === 'upsert' && !document)) {
      if (!canCreate) throw new AppwriteError('user_unauthorized');
      return;
    }
    if (isMadeEarlier) return;
    if (!document) throw new AppwriteError('document_not_found', { about: documentId });
    if (!mayDo(action === 'delete' ? 'delete' : 'update', collection, document, caller)) throw new AppwriteError('user_unauthorized');
  };

  return {
    begin: (seconds, caller) => {
      store.run("DELETE FROM operations WHERE transaction_id IN (SELECT id FROM transactions WHERE expires < ?)", formatTime(Date.now() - DAY_MS));
      store.run('DELETE FROM transactions WHERE expires < ?', formatTime(Date.now() - DAY_MS));
      const at = Date.now();
      const row: Row = { id: newId(), owner: ownerOf(caller), status: 'pending', operations: 0, created: formatTime(at), updated: formatTime(at), expires: formatTime(at + seconds * 1000) };
      store.run(
        'INSERT INTO transactions (id, owner, status, operations, created, updated, expires) VALUES (?, ?, ?, 0, ?, ?, ?)',
        String(row.id), String(row.owner), 'pending', String(row.created), String(row.updated), String(row.expires),
      );
      return toModel(row);
    },
    get: (id, caller) => toModel(find(id, caller)),
    list: (caller) => {
      const owner = ownerOf(caller);
      if (owner === '') return [];
      return (caller.isKey ? store.all('SELECT * FROM transactions ORDER BY seq') : store.all('SELECT * FROM transactions WHERE owner = ? ORDER BY seq', owner)).map(toModel);
    },
    remove: (id, caller) => {
      find(id, caller);
      store.atomically(() => {
        store.run('DELETE FROM operations WHERE transaction_id = ?', id);
        store.run('DELETE FROM transactions WHERE id = ?', id);
      });
    },
    commit: (id, caller) => {
      const row = findPending(id, caller);
      try {
        return store.atomically(() => {
          const touched = new Set<string>();
          for (const operation of operationsOf(id)) apply(operation, caller, touched);
          return setStatus(row, 'committed');
        });
      } catch (error) {
        const lostRights = error instanceof AppwriteError && error.type === 'user_unauthorized';
        setStatus(row, lostRights ? 'committing' : 'failed');
        if (error instanceof AppwriteError && error.type === 'document_already_exists') throw new AppwriteError('transaction_conflict');
        throw error;
      }
    },
    // Appwrite calls it failed, not rolled back.
    rollback: (id, caller) => setStatus(findPending(id, caller), 'failed'),
    stageOperations: (id, operations, caller) => {
      const row = findPending(id, caller, 'general_bad_request');
      if (operations.length === 0) throw new AppwriteError('general_bad_request', { message: 'Operations array cannot be empty' });
      operations.forEach((operation, at) => checkOperation(id, operation, operations.slice(0, at), caller));
      return stage(row, operations.map((operation) => ({ ...operation, seen: seenState(documents.collection(operation.databaseId, operation.collectionId, caller), operation.documentId) })));
    },
    stageCreate: (id, collection, documentId, change, caller) => {
      if (!caller.isKey) {
        if (!isAllowed('create', collection.permissions, caller.roles)) throw missingPermission('create', collection.permissions, caller.roles);
        refuseForeignRoles(change.permissions ?? [], caller.roles);
      }
      const permissions = change.permissions ?? defaultPermissions(caller.user?.id ?? null);
      const newDocumentId = resolveId(documentId);
      stage(findPending(id, caller), [operationOf('create', collection, newDocumentId, { data: change.data, permissions })]);
      return { ...change.data, $id: newDocumentId, $collectionId: collection.id, $databaseId: collection.databaseId, $permissions: permissions, $sequence: '' };
    },
    stageChange: (action, id, collection, documentId, change, caller) => {
      const row = findPending(id, caller);
      if (Object.keys(change.data).length === 0 && change.permissions === null) throw new AppwriteError('document_missing_payload');
      if (!caller.isKey) refuseForeignRoles(change.permissions ?? [], caller.roles);
      const known = action === 'update' ? findReadable(id, collection, documentId, caller) : findOnTrial(id, collection, documentId, caller);
      if (known && !mayDo('update', collection, known, caller)) throw new AppwriteError('user_unauthorized');
      if (!known && !caller.isKey && !isAllowed('create', collection.permissions, caller.roles)) throw new AppwriteError('user_unauthorized');
      const permissions = change.permissions ?? (known ? null : defaultPermissions(caller.user?.id ?? null));
      const wasNew = isNewHere(id, collection, documentId) || !known;
      stage(row, [operationOf(action, collection, known ? documentId : resolveId(documentId), { data: change.data, permissions })]);
      const base = known ? documents.model(collection, known) : { $id: documentId, $collectionId: collection.id, $databaseId: collection.databaseId };
      const shown = { ...base, ...change.data, $permissions: permissions ?? known?.permissions ?? [] };
      return wasNew ? unborn(shown) : shown;
    },
    stageRemove: (id, collection, documentId, caller) => {
      const row = findPending(id, caller);
      const document = findReadable(id, collection, documentId, caller);
      if (!mayDo('delete', collection, document, caller)) throw new AppwriteError('user_unauthorized');
      stage(row, [operationOf('delete', collection, documentId)]);
    },
    stageStep: (id, collection, documentId, step, caller) => {
      const row = findPending(id, caller, 'general_bad_request');
      stage(row, [{ ...operationOf(step.by > 0 ? 'increment' : 'decrement', collection, documentId), step }]);
      return { $id: documentId, $collectionId: collection.id, $databaseId: collection.databaseId, [step.attribute]: Math.abs(step.by), $sequence: '' };
    },
    see: (id, caller, read) => {
      findPending(id, caller);
      const isUnborn = (model: unknown): model is DocumentModel => {
        const { $databaseId, $collectionId, $id } = model as Record<string, unknown>;
        return isNewHere(id, documents.collection(String($databaseId), String($collectionId), caller), String($id));
      };
      const answer: unknown = onTrial(id, caller, read);
      const { documents: listed } = answer as { documents?: DocumentModel[] };
      const shown = listed ? { ...(answer as object), documents: listed.map((model) => (isUnborn(model) ? unborn(model) : model)) } : isUnborn(answer) ? unborn(answer) : answer;
      return shown as ReturnType<typeof read>;
    },
  };
}

function permissionsOf(item: Readonly<Record<string, unknown>>): string[] | null {
  return Array.isArray(item.$permissions) ? item.$permissions.map(String) : null;
}
