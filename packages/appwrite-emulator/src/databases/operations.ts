/** Parses the operations of requests and transactions. */
import { DOCUMENT_PERMISSIONS, readPermissions } from '../access/permissions';
import { ID_RULE, isId } from '../core/ids';
import { isRecord } from '../core/values';
import type { Param } from '../http/params';
import { ACTIONS, type Item, type Operation, type Step } from './documents';

export interface PlacedOperation extends Operation {
  databaseId: string;
  collectionId: string;
}

type Given = Record<string, unknown>;
type Read<T> = { value: T } | { fault: string };

function readItem(given: Given): Read<Item> {
  const { $id: documentId = 'unique()', $permissions = null } = given;
  if (documentId !== 'unique()' && !isId(documentId)) return { fault: ID_RULE };
  const permissions =
    $permissions === null ? { value: null } : readPermissions($permissions, DOCUMENT_PERMISSIONS);
  if ('fault' in permissions) return permissions;
  return { value: { documentId, data: given, permissions: permissions.value } };
}

function readAll<T>(
  values: unknown,
  most: number,
  rule: string,
  read: (value: Given) => Read<T>,
): Read<T[]> {
  if (!Array.isArray(values) || values.length > most || !values.every(isRecord))
    return { fault: rule };
  const results = values.map(read);
  const bad = results.find((result) => 'fault' in result);
  return bad && 'fault' in bad
    ? bad
    : { value: results.flatMap((result) => ('value' in result ? [result.value] : [])) };
}

const MOST_ITEMS = 100;
const ITEMS_RULE = `Value must a valid array no longer than ${MOST_ITEMS} items and Value must be a valid object`;

export const itemsParam: Param<Item[]> = {
  read: (value) => readAll(value, MOST_ITEMS, ITEMS_RULE, readItem),
};

function readStep(
  action: 'increment' | 'decrement',
  { attribute, value = 1, max, min }: Given,
): Read<{ step: Step }> {
  if (typeof attribute !== 'string' || !isId(attribute))
    return { fault: "Key 'attribute' is required in data for increment and decrement" };
  if (typeof value !== 'number' || !(value > 0))
    return { fault: 'Value must be numeric and greater than 0' };
  const bound = action === 'increment' ? max : min;
  return {
    value: {
      step: {
        attribute,
        by: action === 'increment' ? value : -value,
        bound: typeof bound === 'number' ? bound : null,
      },
    },
  };
}

function readData(action: Operation['action'], data: unknown): Read<Partial<Operation>> {
  if (action === 'delete') return { value: {} };
  if (action === 'bulkCreate' || action === 'bulkUpsert') {
    const items = readAll(data, Infinity, "Key 'data' must be a list of documents", readItem);
    return 'fault' in items ? items : { value: { items: items.value } };
  }
  if (!isRecord(data)) return { fault: `Key 'data' is required for ${action}` };
  if (action === 'increment' || action === 'decrement') return readStep(action, data);
  if (action === 'bulkUpdate' || action === 'bulkDelete') {
    return {
      value: {
        queries: Array.isArray(data.queries) ? data.queries.map(String) : [],
        data: isRecord(data.data) ? data.data : {},
      },
    };
  }
  const item = readItem({ ...data, $id: 'unique()' });
  if ('fault' in item) return item;
  // Unlike a document that is created by itself, one in a list gets no default permissions.
  return {
    value: { data, permissions: item.value.permissions ?? (action === 'create' ? [] : null) },
  };
}

function readOperation(given: Given): Read<PlacedOperation> {
  const action = ACTIONS.find((each) => each === given.action);
  if (!action)
    return {
      fault: `Value must a valid array and Key 'action' must be one of: ${ACTIONS.join(', ')}`,
    };
  const { databaseId, collectionId, documentId = '' } = given;
  if (!isId(databaseId) || !isId(collectionId))
    return {
      fault: `Value must a valid array and Key '${isId(databaseId) ? 'collectionId' : 'databaseId'}' must be a valid id`,
    };
  if (typeof documentId !== 'string' || (!action.startsWith('bulk') && !isId(documentId)))
    return { fault: `Value must a valid array and Key 'documentId' is required for ${action}` };
  const read = readData(action, given.data);
  if ('fault' in read) return { fault: `Value must a valid array and ${read.fault}` };
  return {
    value: {
      action,
      databaseId,
      collectionId,
      documentId,
      data: {},
      permissions: null,
      ...read.value,
    },
  };
}

export const operationsParam: Param<PlacedOperation[]> = {
  fallback: { value: [] },
  read: (value) =>
    readAll(value, Infinity, 'Value must a valid array and Value must be an array', readOperation),
};
