/** The five routes of objects that server keys manage, from one description. */
import { AppwriteError } from '../core/errors';
import { now, nowAfter, resolveId } from '../core/ids';
import type { Kept, Records } from '../core/records';
import type { Store } from '../core/store';
import { listInMemory } from '../queries/matches';
import {
  newIdParam,
  optional,
  queriesParam,
  text,
  type Param,
  type ParamShape,
  type ParamValues,
} from './params';
import { route, type Route } from './route';

type Model = Record<string, unknown>;
/** Parameters of the path; the ids among them are texts. */
type Path = Readonly<Record<string, unknown>>;

/** A record with these settings; `permissions` are stored as `$permissions`. */
export type Settled<S extends ParamShape> = Kept & Omit<ParamValues<S>, 'permissions'>;

/** The first part of the errors' types. */
type Noun = 'database' | 'collection' | 'storage_bucket' | 'function' | 'variable';

export interface Resource<T extends Kept> {
  /** The list's path, such as `/storage/buckets`. */
  path: string;
  /** The name of the id's parameter. */
  idParam: string;
  newId?: Param<string>;
  /** The field of lists with the objects. */
  listName: string;
  scope: string;
  noun: Noun;
  records: Records<T>;
  /** The settings of an object. A null changes nothing. */
  settings: ParamShape;
  /** Settings for which an update takes other values. */
  changes?: ParamShape;
  /** @throws AppwriteError without the records' parent */
  parentOf?(path: Path): string;
  /** Fields of a new object besides its settings. */
  initial(parent: string): Partial<T>;
  /** @throws AppwriteError for an invalid combination of settings */
  check?(next: T, old: T | undefined): void;
  /** Runs after a creation or change, in the same transaction. */
  afterChange?(record: T, old: T | undefined): void;
  /** Removes an object with its parts. */
  remove(record: T): unknown;
  show?(record: T): object;
}

/** @throws AppwriteError */
export function findRecord<T extends Kept>(
  records: Records<T>,
  noun: Noun,
  id: string,
  parent = '',
): T {
  const record = records.get(id, parent);
  if (!record) throw new AppwriteError(`${noun}_not_found`, { about: id });
  return record;
}

export const searchParam = optional(text({ min: 0, max: 256 }), '');

function settled(given: Model): Model {
  const { permissions, ...settings } = given;
  return Object.fromEntries(
    Object.entries({ ...settings, $permissions: permissions }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );
}

export function resourceRoutes<T extends Kept>(store: Store, resource: Resource<T>): Route[] {
  const {
    path,
    idParam,
    listName,
    scope,
    noun,
    records,
    settings,
    parentOf = () => '',
    show = (record) => record,
  } = resource;
  const one = `${path}/:${idParam}`;
  const find = (given: Model): { parent: string; record: T } => {
    const parent = parentOf(given);
    return { parent, record: findRecord(records, noun, String(given[idParam]), parent) };
  };
  /** The parameters without those of the path. */
  const settingsOf = (given: Model): Model =>
    settled(Object.fromEntries(Object.keys(settings).map((name) => [name, given[name]])));

  return [
    route(
      'POST',
      path,
      `${scope}.write`,
      { status: 201, params: { [idParam]: resource.newId ?? newIdParam, ...settings } },
      (given: Model) => {
        const parent = parentOf(given);
        const id = resolveId(String(given[idParam]));
        if (records.get(id, parent))
          throw new AppwriteError(`${noun}_already_exists`, { about: id });
        const at = now();
        return store.atomically(() => {
          const record = {
            $id: id,
            $createdAt: at,
            $updatedAt: at,
            ...resource.initial(parent),
            ...settingsOf(given),
          } as unknown as T;
          resource.check?.(record, undefined);
          records.add(record, parent);
          resource.afterChange?.(record, undefined);
          return show(record);
        });
      },
    ),
    route(
      'GET',
      path,
      `${scope}.read`,
      { params: { queries: queriesParam, search: searchParam } },
      (given) =>
        listInMemory(
          listName,
          records.list(parentOf(given)).map(show),
          given.queries,
          given.search,
        ),
    ),
    route('GET', one, `${scope}.read`, {}, (given: Model) => show(find(given).record)),
    route(
      'PUT',
      one,
      `${scope}.write`,
      { params: { ...settings, ...resource.changes } },
      (given: Model) => {
        const { parent, record } = find(given);
        const changed: T = {
          ...record,
          ...settingsOf(given),
          $updatedAt: nowAfter(record.$updatedAt),
        };
        store.atomically(() => {
          resource.check?.(changed, record);
          records.replace(changed, parent);
          resource.afterChange?.(changed, record);
        });
        return show(changed);
      },
    ),
    route('DELETE', one, `${scope}.write`, { status: 204 }, (given: Model) =>
      resource.remove(find(given).record),
    ),
  ];
}
