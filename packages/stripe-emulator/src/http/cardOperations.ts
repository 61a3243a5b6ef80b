/** The API of customers, saved cards and intents. */
import {
  createCustomer,
  customerOf,
  customerParam,
  deleteCustomer,
  updateCustomer,
} from '../customers/customers';
import { missing } from '../core/apiError';
import { attachMethod, detachMethod, methodOf } from '../customers/paymentMethods';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  updatePaymentIntent,
} from '../intents/paymentIntents';
import { cancelSetupIntent, confirmSetupIntent, createSetupIntent } from '../intents/setupIntents';
import { email, notServed, oneOf, optional, readParams } from '../params/readers';
import { expanded } from './expand';
import { changing, created, expand, id, listObjects, paging, type Operation } from './listing';

export const createCustomerOperation = changing(({ core, form, origin }) =>
  createCustomer(core, form, origin),
);

export const updateCustomerOperation = changing(({ core, id: wanted, form, origin }) =>
  updateCustomer(core, wanted, form, origin),
);

export const deleteCustomerOperation: Operation = ({ core, id: wanted, form, origin }) => {
  readParams({}, form);
  return deleteCustomer(core, wanted, origin);
};

export const listCustomers: Operation = (call) => {
  const {
    expand: paths,
    created: when,
    email: address,
    ...page
  } = readParams({ ...paging, created, email: optional(email), test_clock: notServed }, call.form);
  return listObjects(
    call,
    'customer',
    { created: when, email: address, existing: true },
    page,
    paths,
  );
};

const METHOD_FILTERS = {
  allow_redisplay: optional(oneOf(['always', 'limited', 'unspecified'])),
  type: optional(oneOf(['card'])),
};

export const listMethods: Operation = (call) => {
  const {
    expand: paths,
    customer,
    allow_redisplay,
    type: _card,
    ...page
  } = readParams(
    {
      ...paging,
      ...METHOD_FILTERS,
      customer: customerParam(call.core),
      customer_account: notServed,
    },
    call.form,
  );
  return listObjects(call, 'payment_method', { customer, allow_redisplay }, page, paths);
};

export const listMethodsOfCustomer: Operation = (call) => {
  const {
    expand: paths,
    allow_redisplay,
    type: _card,
    ...page
  } = readParams({ ...paging, ...METHOD_FILTERS }, call.form);
  const customer = call.id;
  if (!customerOf(call.core, customer)) throw missing('customer', customer);
  return listObjects(call, 'payment_method', { customer, allow_redisplay }, page, paths);
};

export const retrieveMethod: Operation = ({ core, id: wanted, form }) => {
  const params = readParams({ expand }, form);
  const found = methodOf(core, wanted);
  if (!found) throw missing('PaymentMethod', wanted, 'payment_method');
  return expanded(core, found.body, params.expand);
};

export const attachMethodOperation = changing(({ core, id: wanted, form, origin }) =>
  attachMethod(core, wanted, form, origin),
);

export const detachMethodOperation = changing(({ core, id: wanted, form, origin }) =>
  detachMethod(core, wanted, form, origin),
);

export const createPaymentIntentOperation = changing(({ core, form, origin }) =>
  createPaymentIntent(core, form, origin),
);

export const updatePaymentIntentOperation = changing(({ core, id: wanted, form }) =>
  updatePaymentIntent(core, wanted, form),
);

export const confirmPaymentIntentOperation = changing(({ core, id: wanted, form, origin }) =>
  confirmPaymentIntent(core, wanted, form, origin),
);

export const cancelPaymentIntentOperation = changing(({ core, id: wanted, form, origin }) =>
  cancelPaymentIntent(core, wanted, form, origin),
);

export const listPaymentIntents: Operation = (call) => {
  const {
    expand: paths,
    created: when,
    customer,
    ...page
  } = readParams(
    { ...paging, created, customer: customerParam(call.core), customer_account: notServed },
    call.form,
  );
  return listObjects(call, 'payment_intent', { created: when, customer }, page, paths);
};

export const createSetupIntentOperation = changing(({ core, form, origin }) =>
  createSetupIntent(core, form, origin),
);

export const confirmSetupIntentOperation = changing(({ core, id: wanted, form, origin }) =>
  confirmSetupIntent(core, wanted, form, origin),
);

export const cancelSetupIntentOperation = changing(({ core, id: wanted, form, origin }) =>
  cancelSetupIntent(core, wanted, form, origin),
);

export const listSetupIntents: Operation = (call) => {
  const {
    expand: paths,
    created: when,
    customer,
    payment_method,
    ...page
  } = readParams(
    {
      ...paging,
      attach_to_self: notServed,
      created,
      customer: customerParam(call.core),
      customer_account: notServed,
      payment_method: id,
    },
    call.form,
  );
  return listObjects(
    call,
    'setup_intent',
    { created: when, customer, payment_method },
    page,
    paths,
  );
};
