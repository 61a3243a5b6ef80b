/** Derives TablesDB's routes from those of Databases, which are the same service in other words. */
import { isRecord } from '../core/values';
import type { ParamShape } from '../http/params';
import type { Route } from '../http/route';

const PATHS: readonly (readonly [RegExp, string])[] = [
  [/^\/databases/, '/tablesdb'],
  [/\/collections\b/, '/tables'],
  [/\/documents\b/, '/rows'],
  [/\/attributes\b/, '/columns'],
  [/:collectionId/, ':tableId'],
  [/:documentId/, ':rowId'],
  [/\/:attribute\b/, '/:column'],
];
const PARAMS: Readonly<Record<string, string>> = {
  collectionId: 'tableId',
  documentId: 'rowId',
  documents: 'rows',
  documentSecurity: 'rowSecurity',
  attributes: 'columns',
  attribute: 'column',
};
const FIELDS: Readonly<Record<string, string>> = {
  $collectionId: '$tableId',
  collections: 'tables',
  documents: 'rows',
  attributes: 'columns',
  documentSecurity: 'rowSecurity',
};
const SCOPES: Readonly<Record<string, string>> = {
  collections: 'tables',
  documents: 'rows',
  attributes: 'columns',
};

/** Renames the answer and its list's items; a document's own attributes do not begin with `$`. */
function renamed(body: unknown, depth = 0): unknown {
  if (!isRecord(body)) return body;
  const isDocument = '$collectionId' in body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const name = isDocument && !key.startsWith('$') ? key : (FIELDS[key] ?? key);
      return [
        name,
        !isDocument && Array.isArray(value) && depth < 2
          ? value.map((item) => renamed(item, depth + 1))
          : value,
      ];
    }),
  );
}

function renamedAnswer(body: unknown): unknown {
  return body instanceof Promise ? body.then(renamedAnswer) : renamed(body);
}

/** Operations of a transaction name tables and rows there. */
function withCollectionWords(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    isRecord(item) && 'tableId' in item
      ? { ...item, collectionId: item.tableId, documentId: item.rowId ?? item.documentId }
      : item,
  );
}

export function asTablesRoute(definition: Route): Route {
  const params: ParamShape = {};
  for (const [name, param] of Object.entries(definition.params))
    params[PARAMS[name] ?? name] = param;
  const [noun = '', verb = ''] = definition.scope.split('.');
  return {
    ...definition,
    path: PATHS.reduce((path, [word, tableWord]) => path.replace(word, tableWord), definition.path),
    params,
    action: definition.path,
    scope: SCOPES[noun] ? `${SCOPES[noun]}.${verb}` : definition.scope,
    asTables: true,
    handle: (values, call) => {
      const given = values;
      const original = Object.fromEntries(
        Object.keys(definition.params).map((name) => [
          name,
          name === 'operations' ? withCollectionWords(given[name]) : given[PARAMS[name] ?? name],
        ]),
      );
      return renamedAnswer(definition.handle(original, call));
    },
  };
}
