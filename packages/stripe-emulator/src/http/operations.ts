import { missing } from '../core/apiError';
import type { Core } from '../core/core';
import type { Kind } from '../core/model';
import type { Filter, Stored } from '../core/objectStore';
import { pageOf } from '../core/paging';
import type { FormObject, FormValue } from '../params/formParser';
import type { Reader } from '../params/readers';
import {
  email,
  flag,
  group,
  integer,
  listOf,
  notServed,
  oneOf,
  optional,
  readParams,
  text,
} from '../params/readers';
import { createRefund, updateRefund } from '../payments/refunds';
import { createSession, expireSession, getSession, presentSession } from '../sessions/sessions';
import type { Origin } from '../webhooks/eventLog';
import { expanded } from './expand';

export interface Call {
  core: Core;
  id: string;
  path: string;
  form: FormObject;
  origin: Origin;
}

export type Operation = (call: Call) => object;

const expand = optional(listOf(text({ max: 200 }), { max: 20 }));
const id = optional(text({ max: 200 }));
const paging = {
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
const created = optional<number | ReturnType<typeof range>>(
  (value: FormValue | undefined, path: string) =>
    typeof value === 'string' ? moment(value, path) : range(value, path),
);

const present = (core: Core, kind: Kind, stored: Stored<Kind>): object =>
  kind === 'checkout.session'
    ? presentSession(core, stored as Stored<'checkout.session'>)
    : stored.body;

export const retrieve =
  (kind: Kind, param = 'id'): Operation =>
  ({ core, id: wanted, form }) => {
    const params = readParams({ expand }, form);
    const found = core.store.get(kind, wanted);
    if (!found) throw missing(kind, wanted, param);
    return expanded(core, present(core, kind, found), params.expand);
  };

function listObjects(
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

/** Lists objects by charge, payment intent and time. */
export const listByPayment =
  (kind: 'refund' | 'dispute' | 'charge'): Operation =>
  (call) => {
    const {
      expand: paths,
      created: when,
      charge,
      payment_intent,
      ...page
    } = readParams(
      { ...paging, created, charge: kind === 'charge' ? notServed : id, payment_intent: id },
      call.form,
    );
    return listObjects(call, kind, { created: when, charge, payment_intent }, page, paths);
  };

export const listSessions: Operation = (call) => {
  const params = readParams(
    {
      ...paging,
      created,
      customer: notServed,
      customer_account: notServed,
      customer_details: optional(group({ email })),
      payment_intent: id,
      payment_link: notServed,
      status: optional(oneOf(['complete', 'expired', 'open'])),
      subscription: notServed,
    },
    call.form,
  );
  const {
    expand: paths,
    created: when,
    payment_intent,
    status,
    customer_details: details,
    ...page
  } = params;
  if (details) notServed('given', 'customer_details');
  return listObjects(
    call,
    'checkout.session',
    { created: when, payment_intent, status },
    page,
    paths,
  );
};

export const createSessionOperation: Operation = ({ core, form }) => {
  const opened = createSession(core, form);
  const { expand: paths } = readParams(
    { expand },
    { ...(form['expand'] && { expand: form['expand'] }) },
  );
  return expanded(core, presentSession(core, opened), paths);
};

export const expireSessionOperation: Operation = ({ core, id: wanted, form, origin }) => {
  const params = readParams({ expand }, form);
  return expanded(core, presentSession(core, expireSession(core, wanted, origin)), params.expand);
};

export const listLineItems: Operation = ({ core, id: wanted, path, form }) => {
  const { expand: _nothing, ...page } = readParams(paging, form);
  const { data, hasMore } = pageOf(getSession(core, wanted, 'session').hidden.lineItems, page);
  return { object: 'list', data, has_more: hasMore, url: path };
};

export const createRefundOperation: Operation = ({ core, form, origin }) => {
  const refund = createRefund(core, form, origin);
  const { expand: paths } = readParams(
    { expand },
    { ...(form['expand'] && { expand: form['expand'] }) },
  );
  return expanded(core, refund, paths);
};

export const updateRefundOperation: Operation = ({ core, id: wanted, form, origin }) => {
  const refund = updateRefund(core, wanted, form, origin);
  const { expand: paths } = readParams(
    { expand },
    { ...(form['expand'] && { expand: form['expand'] }) },
  );
  return expanded(core, refund, paths);
};

export const retrieveEvent: Operation = ({ core, id: wanted, form }) => {
  readParams({ expand: notServed }, form);
  const event = core.events.get(wanted);
  if (!event) throw missing('event', wanted);
  return event;
};

const eventTypes: Reader<string[]> = listOf(text({ max: 100 }), { max: 20 });

export const listEvents: Operation = ({ core, path, form }) => {
  const params = readParams(
    {
      ...paging,
      created,
      delivery_success: optional(flag),
      type: optional(text({ max: 100 })),
      types: optional(eventTypes),
    },
    form,
  );
  const {
    created: when,
    delivery_success: deliverySuccess,
    type,
    types,
    limit,
    starting_after,
    ending_before,
  } = params;
  const { data, hasMore } = core.events.list(
    { types: type ? [type] : types, created: when, deliverySuccess },
    { limit, starting_after, ending_before },
  );
  return { object: 'list', data, has_more: hasMore, url: path };
};

const OFFERED = { overridable: null, preference: 'on', value: 'on' };
const NOT_OFFERED = { overridable: null, preference: 'off', value: 'off' };

/** Its one configuration: the page takes cards, and no wallets. */
const METHODS = {
  id: 'pmc_1EmulatorDefault',
  object: 'payment_method_configuration',
  active: true,
  application: null,
  apple_pay: { available: false, display_preference: NOT_OFFERED },
  card: { available: true, display_preference: OFFERED },
  google_pay: { available: false, display_preference: NOT_OFFERED },
  is_default: true,
  link: { available: false, display_preference: NOT_OFFERED },
  livemode: false,
  name: 'Default',
  parent: null,
};

export const listMethodConfigurations: Operation = ({ path, form }) => {
  const { application: _none, ...page } = readParams({ ...paging, application: id }, form);
  const { data, hasMore } = pageOf([METHODS], page);
  return { object: 'list', data, has_more: hasMore, url: path };
};
