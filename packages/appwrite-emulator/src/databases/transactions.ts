/** Changes are staged and committed all or none; a read applies them and rolls them back. */
import type { Caller } from '../access/caller';
import { defaultPermissions, may, refuseForeignRoles } from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { formatTime, newId, now, nowAfter, resolveId } from '../core/ids';
import type { Kept } from '../core/records';
import { openRows } from '../core/rows';
import type { Store } from '../core/store';
import type { Collection } from './catalog';
import { mayDo, refuseEmpty, type Documents, type Operation } from './documents';
import type { DocumentModel } from './documentTable';
import type { PlacedOperation } from './operations';
import { forgetAnswers } from './answerCache';

interface Transaction extends Kept {
  ownerId: string;
  status: 'pending' | 'committing' | 'committed' | 'failed';
  operations: number;
  expiresAt: string;
}

interface Staged extends PlacedOperation {
  transactionId: string;
  position: number;
  /** The document's `$updatedAt` at staging; null without a document. */
  seen: string | null;
}

export type Transactions = ReturnType<typeof createTransactions>;

const TAKEN = ['document_already_exists', 'document_unique_constraint_violation'];
const MOST_OPERATIONS = 100;
const KEY_OWNER = '(key)';
const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Guests own nothing, so their transactions are never found again. */
const ownerOf = (caller: Caller): string => (caller.isKey ? KEY_OWNER : (caller.user?.$id ?? ''));

const modelOfTransaction = ({
  ownerId: _owner,
  ...transaction
}: Transaction): Record<string, unknown> => transaction;

/** A document that the transaction creates has no number and no dates yet. */
function unborn({
  $createdAt: _created,
  $updatedAt: _updated,
  ...model
}: Partial<DocumentModel>): Partial<DocumentModel> {
  return { ...model, $sequence: '' };
}

export function createTransactions(store: Store, documents: Documents) {
  const transactions = openRows<Transaction>(
    store,
    'transactions',
    ({ $id, ownerId, expiresAt }) => ({ id: $id, owner: ownerId, expires: expiresAt }),
  );
  const operations = openRows<Staged>(store, 'operations', ({ transactionId, position }) => ({
    transaction_id: transactionId,
    position,
  }));

  const find = (id: string, caller: Caller): Transaction => {
    const found = transactions.find({ id });
    const isOwn =
      found && (caller.isKey || (found.ownerId !== '' && found.ownerId === ownerOf(caller)));
    if (!isOwn) throw new AppwriteError('transaction_not_found', { about: id });
    return found;
  };

  const findPending = (
    id: string,
    caller: Caller,
    notReady: 'transaction_not_ready' | 'general_bad_request' = 'transaction_not_ready',
  ): Transaction => {
    const found = find(id, caller);
    if (found.status !== 'pending') throw new AppwriteError(notReady);
    if (found.expiresAt <= now()) throw new AppwriteError('transaction_expired');
    return found;
  };

  const change = (transaction: Transaction, part: Partial<Transaction>): Record<string, unknown> =>
    modelOfTransaction(
      transactions.replace({
        ...transaction,
        ...part,
        $updatedAt: nowAfter(transaction.$updatedAt),
      }),
    );

  const operationsOf = (id: string): Staged[] => operations.list({ transaction_id: id });

  const findDocument = (collection: Collection, id: string): DocumentModel | undefined =>
    documents.table(collection).find(id);

  const addAll = (
    transaction: Transaction,
    added: readonly PlacedOperation[],
    caller: Caller,
  ): Record<string, unknown> =>
    store.atomically(() => {
      const count = transaction.operations;
      if (count + added.length > MOST_OPERATIONS)
        throw new AppwriteError('transaction_limit_exceeded');
      added.forEach((operation, at) => {
        const collection = documents.collection(
          operation.databaseId,
          operation.collectionId,
          caller,
        );
        operations.add({
          ...operation,
          transactionId: transaction.$id,
          position: count + at,
          seen: findDocument(collection, operation.documentId)?.$updatedAt ?? null,
        });
      });
      return change(transaction, { operations: count + added.length });
    });

  /** `touched` are the documents that this transaction has changed. */
  const apply = (operation: Staged, caller: Caller, touched: Set<string>): void => {
    const { action, documentId, seen } = operation;
    const collection = documents.collection(operation.databaseId, operation.collectionId, caller);
    const name = `${collection.number}/${documentId.toLowerCase()}`;
    if ((action === 'update' || action === 'upsert' || action === 'delete') && !touched.has(name)) {
      const current = findDocument(collection, documentId);
      if (current && current.$updatedAt !== seen) throw new AppwriteError('transaction_conflict');
    }
    documents.apply(collection, operation, caller);
    touched.add(name);
  };

  /** A trial skips each operation that fails: the commit will report it. */
  const onTrial = <T>(id: string, caller: Caller, read: () => T): T => {
    const staged = operationsOf(id);
    if (staged.length === 0) return read();
    const touched = new Set<string>();
    const applyAll = (): void => {
      for (const operation of staged) {
        try {
          apply(operation, caller, touched);
        } catch (error) {
          if (!(error instanceof AppwriteError)) throw error;
        }
      }
    };
    try {
      return store.whatIf(applyAll, read);
    } finally {
      forgetAnswers(store);
    }
  };

  let lastForgotten = 0;
  /** Scans all of them, so not for each new one. */
  const forgetOld = (at: number): void => {
    if (at < lastForgotten + HOUR_MS) return;
    lastForgotten = at;
    const dayAgo = formatTime(at - DAY_MS);
    store.run(
      'DELETE FROM operations WHERE transaction_id IN (SELECT id FROM transactions WHERE expires < ?)',
      dayAgo,
    );
    store.run('DELETE FROM transactions WHERE expires < ?', dayAgo);
  };

  const isNewHere = (id: string, collection: Collection, documentId: string): boolean =>
    !findDocument(collection, documentId) &&
    operationsOf(id).some(
      (operation) => operation.documentId === documentId && operation.action !== 'delete',
    );

  /** @throws AppwriteError if the caller may not change the document in the transaction's state */
  const findTarget = (
    id: string,
    collection: Collection,
    { action, documentId }: Operation,
    caller: Caller,
  ): DocumentModel | undefined => {
    const document =
      action === 'create'
        ? undefined
        : onTrial(id, caller, () => findDocument(collection, documentId));
    const isVisible = document && mayDo('read', collection, document, caller);
    // Within a transaction, only readable documents exist for the caller.
    if (!isVisible && action !== 'create' && action !== 'upsert')
      throw new AppwriteError('document_not_found', { about: documentId });
    if (document && !mayDo(action === 'delete' ? 'delete' : 'update', collection, document, caller))
      throw new AppwriteError('user_unauthorized');
    if (!document && !may('create', caller, collection.$permissions))
      throw new AppwriteError('user_unauthorized');
    return document;
  };

  /** Operations that are sent as a list are checked at staging already. */
  const check = (
    id: string,
    operation: PlacedOperation,
    earlier: readonly PlacedOperation[],
    caller: Caller,
  ): void => {
    const { action, documentId, collectionId } = operation;
    const collection = documents.collection(operation.databaseId, collectionId, caller);
    if (action.startsWith('bulk')) {
      requireKey(caller);
      return;
    }
    refuseForeignRoles(operation.permissions, caller);
    const isMadeEarlier = earlier.some(
      (other) =>
        other.documentId === documentId &&
        other.collectionId === collectionId &&
        (other.action === 'create' || other.action === 'upsert'),
    );
    findTarget(
      id,
      collection,
      isMadeEarlier ? { ...operation, action: 'create' } : operation,
      caller,
    );
  };

  return {
    begin(seconds: number, caller: Caller): Record<string, unknown> {
      const at = Date.now();
      forgetOld(at);
      return modelOfTransaction(
        transactions.add({
          $id: newId(),
          $createdAt: formatTime(at),
          $updatedAt: formatTime(at),
          ownerId: ownerOf(caller),
          status: 'pending',
          operations: 0,
          expiresAt: formatTime(at + seconds * 1000),
        }),
      );
    },
    get(id: string, caller: Caller): Record<string, unknown> {
      return modelOfTransaction(find(id, caller));
    },
    list(caller: Caller): Record<string, unknown>[] {
      const owner = ownerOf(caller);
      return owner === ''
        ? []
        : transactions.list(caller.isKey ? {} : { owner }).map(modelOfTransaction);
    },
    remove(id: string, caller: Caller): void {
      find(id, caller);
      store.atomically(() => {
        operations.remove({ transaction_id: id });
        transactions.remove({ id });
      });
    },
    commit(id: string, caller: Caller): Record<string, unknown> {
      const transaction = findPending(id, caller);
      try {
        return store.atomically(() => {
          const touched = new Set<string>();
          for (const operation of operationsOf(id)) apply(operation, caller, touched);
          return change(transaction, { status: 'committed' });
        });
      } catch (error) {
        forgetAnswers(store);
        const type = error instanceof AppwriteError ? error.type : '';
        change(transaction, { status: type === 'user_unauthorized' ? 'committing' : 'failed' });
        throw TAKEN.includes(type) ? new AppwriteError('transaction_conflict') : error;
      }
    },
    /** Appwrite's name for a rollback is failed. */
    rollback(id: string, caller: Caller): Record<string, unknown> {
      return change(findPending(id, caller), { status: 'failed' });
    },
    stageAll(
      id: string,
      added: readonly PlacedOperation[],
      caller: Caller,
    ): Record<string, unknown> {
      const transaction = findPending(id, caller, 'general_bad_request');
      if (added.length === 0)
        throw new AppwriteError('general_bad_request', {
          message: 'Operations array cannot be empty',
        });
      added.forEach((operation, at) => check(id, operation, added.slice(0, at), caller));
      return addAll(transaction, added, caller);
    },
    /** @returns the document after the change */
    stage(
      id: string,
      collection: Collection,
      operation: Operation,
      caller: Caller,
    ): Partial<DocumentModel> {
      const { action, data, step } = operation;
      const transaction = findPending(
        id,
        caller,
        step ? 'general_bad_request' : 'transaction_not_ready',
      );
      const place = { $collectionId: collection.$id, $databaseId: collection.databaseId };
      const placed = {
        ...operation,
        databaseId: collection.databaseId,
        collectionId: collection.$id,
      };
      if (step) {
        addAll(transaction, [placed], caller);
        return {
          ...place,
          $id: operation.documentId,
          [step.attribute]: Math.abs(step.by),
          $sequence: '',
        };
      }
      if (action === 'update' || action === 'upsert') refuseEmpty(operation);
      refuseForeignRoles(operation.permissions, caller);
      const known = findTarget(id, collection, operation, caller);
      const documentId = known ? operation.documentId : resolveId(operation.documentId);
      const permissions = operation.permissions ?? (known ? null : defaultPermissions(caller));
      const isNew = !known || isNewHere(id, collection, documentId);
      addAll(transaction, [{ ...placed, documentId, permissions }], caller);
      const shown = {
        ...(known ?? { ...place, $id: documentId }),
        ...data,
        $permissions: [...(permissions ?? known?.$permissions ?? [])],
      };
      return isNew ? unborn(shown) : shown;
    },
    see<T>(id: string, caller: Caller, read: () => T): T {
      findPending(id, caller);
      return onTrial(id, caller, read);
    },
    show(id: string, collection: Collection, document: DocumentModel): Partial<DocumentModel> {
      return isNewHere(id, collection, document.$id) ? unborn(document) : document;
    },
  };
}

export function requireKey(caller: Caller): void {
  if (!caller.isKey)
    throw new AppwriteError('general_unauthorized_scope', {
      message: 'Only API keys may write documents in bulk.',
    });
}
