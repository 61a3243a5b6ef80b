import { missing } from '../core/apiError';
import { pageOf } from '../core/paging';
import { customerParam } from '../customers/customers';
import type { Reader } from '../params/readers';
import {
  email,
  flag,
  group,
  listOf,
  notServed,
  oneOf,
  optional,
  readParams,
  text,
} from '../params/readers';
import { createRefund, updateRefund } from '../payments/refunds';
import { createSession, expireSession, getSession, presentSession } from '../sessions/sessions';
import { expanded } from './expand';
import { changing, created, expand, id, listObjects, paging, type Operation } from './listing';

/** Lists objects by charge, payment intent and time. */
export const listByPayment =
  (kind: 'refund' | 'dispute' | 'charge'): Operation =>
  (call) => {
    const isCharge = kind === 'charge';
    const {
      expand: paths,
      created: when,
      charge,
      customer,
      payment_intent,
      ...page
    } = readParams(
      {
        ...paging,
        created,
        charge: isCharge ? notServed : id,
        customer: isCharge ? customerParam(call.core) : notServed,
        payment_intent: id,
      },
      call.form,
    );
    return listObjects(
      call,
      kind,
      { created: when, charge, customer, payment_intent },
      page,
      paths,
    );
  };

export const listSessions: Operation = (call) => {
  const params = readParams(
    {
      ...paging,
      created,
      customer: customerParam(call.core),
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
    customer,
    payment_intent,
    status,
    customer_details: details,
    ...page
  } = params;
  if (details) notServed('given', 'customer_details');
  return listObjects(
    call,
    'checkout.session',
    { created: when, customer, payment_intent, status },
    page,
    paths,
  );
};

export const createSessionOperation = changing(({ core, form, origin }) =>
  presentSession(core, createSession(core, form, origin)),
);

export const expireSessionOperation: Operation = ({ core, id: wanted, form, origin }) => {
  const params = readParams({ expand }, form);
  return expanded(core, presentSession(core, expireSession(core, wanted, origin)), params.expand);
};

export const listLineItems: Operation = ({ core, id: wanted, path, form }) => {
  const { expand: _nothing, ...page } = readParams(paging, form);
  const { data, hasMore } = pageOf(getSession(core, wanted, 'session').hidden.lineItems, page);
  return { object: 'list', data, has_more: hasMore, url: path };
};

export const createRefundOperation = changing(({ core, form, origin }) =>
  createRefund(core, form, origin),
);

export const updateRefundOperation = changing(({ core, id: wanted, form, origin }) =>
  updateRefund(core, wanted, form, origin),
);

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
