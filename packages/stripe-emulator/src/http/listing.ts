/** Parts that the API's operations share: expansion, retrieval and lists. */
import { ApiError, missing } from '../core/apiError';
import type { Core } from '../core/core';
import type { Kind } from '../core/model';
import type { Filter, Stored } from '../core/objectStore';
import { presentCustomer } from '../customers/customers';
import type { FormObject, FormValue } from '../params/formParser';
import { group, integer, listOf, optional, readParams, text } from '../params/readers';
import { presentSession } from '../sessions/sessions';
import type { Origin } from '../webhooks/eventLog';
import { expanded } from './expand';

export interface Call {
  core: Core;
  id: string;
  path: string;
  form: FormObject;
  origin: Origin;
}

/** An ApiError that is returned instead of thrown keeps the changes that were made. */
export type Operation = (call: Call) => object;

export const expand = optional(listOf(text({ max: 200 }), { max: 20 }));
export const id = optional(text({ max: 200 }));
export const paging = {
  limit: optional(integer({ min: 1, max: 100 })),
  starting_after: id,
  ending_before: id,
  expand,
};

const moment = integer({ min: 0 });
const range = group({
  gt: optional(moment),
  gte: optional(moment),
  lt: optional(moment),
  lte: optional(moment),
});
export const created = optional<number | ReturnType<typeof range>>(
  (value: FormValue | undefined, path: string) =>
    typeof value === 'string' ? moment(value, path) : range(value, path),
);

function present(core: Core, kind: Kind, stored: Stored<Kind>): object {
  if (kind === 'checkout.session')
    return presentSession(core, stored as Stored<'checkout.session'>);
  if (kind === 'customer') return presentCustomer(core, stored.body.id) ?? stored.body;
  return stored.body;
}

/** The `expand` of a form whose other parameters are read elsewhere. */
const expandOf = (form: FormObject): string[] | undefined =>
  readParams({ expand }, { ...(form['expand'] && { expand: form['expand'] }) }).expand;

/** An operation that answers with the object it made or changed, or with its refusal. */
export const changing =
  (change: (call: Call) => object): Operation =>
  (call) => {
    const result = change(call);
    return result instanceof ApiError ? result : expanded(call.core, result, expandOf(call.form));
  };

/** @param noun the object's name in the error, where it is not its kind */
export const retrieve =
  (kind: Kind, param = 'id', noun: string = kind): Operation =>
  ({ core, id: wanted, form }) => {
    const params = readParams({ expand }, form);
    const found = core.store.get(kind, wanted);
    if (!found) throw missing(noun, wanted, param);
    return expanded(core, present(core, kind, found), params.expand);
  };

export function listObjects(
  call: Call,
  kind: Kind,
  filter: Filter,
  page: {
    limit?: number | undefined;
    starting_after?: string | undefined;
    ending_before?: string | undefined;
  },
  paths: string[] | undefined,
) {
  const { payment_intent: payment } = filter;
  if (payment && !call.core.store.get('payment_intent', payment))
    throw missing('payment_intent', payment, 'payment_intent');
  const { data, hasMore } = call.core.store.list(kind, filter, page);
  const list = {
    object: 'list',
    data: data.map((stored) => present(call.core, kind, stored)),
    has_more: hasMore,
    url: call.path,
  };
  return expanded(call.core, list, paths);
}
