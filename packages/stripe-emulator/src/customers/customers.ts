/** Customers: created and changed by the API and by the hosted page. */
import { missing, missingGiven } from '../core/apiError';
import { formerValues } from '../core/changes';
import type { Core } from '../core/core';
import { newCustomerId } from '../core/ids';
import type { Customer } from '../core/model';
import type { FormObject } from '../params/formParser';
import {
  email,
  group,
  listOf,
  metadata,
  metadataChange,
  notServed,
  oneOf,
  optional,
  postalAddress,
  readParams,
  text,
  unsettable,
  type Reader,
} from '../params/readers';
import type { Origin } from '../webhooks/eventLog';
import { attach, givenMethod, methodOf, releaseAll } from './paymentMethods';

const words = (max: number) => unsettable(text({ max }));

const invoiceSettings = group({
  custom_fields: notServed,
  default_payment_method: words(200),
  footer: notServed,
  rendering_options: notServed,
});

const SHAPE = {
  address: unsettable(postalAddress),
  balance: notServed,
  business_name: notServed,
  cash_balance: notServed,
  description: words(5000),
  email: unsettable(email),
  expand: optional(listOf(text({ max: 200 }), { max: 20 })),
  individual_name: notServed,
  invoice_prefix: notServed,
  invoice_settings: optional(invoiceSettings),
  name: words(256),
  next_invoice_sequence: notServed,
  phone: words(20),
  preferred_locales: optional(listOf(text({ max: 20 }), { max: 50 })),
  shipping: notServed,
  source: notServed,
  tax: notServed,
  tax_exempt: unsettable(oneOf(['exempt', 'none', 'reverse'])),
  validate: notServed,
};
const CREATE_SHAPE = {
  ...SHAPE,
  metadata,
  payment_method: optional(text({ max: 200 })),
  tax_id_data: notServed,
  test_clock: notServed,
};
const UPDATE_SHAPE = { ...SHAPE, default_source: notServed, metadata: metadataChange };

type Fields = { [K in keyof typeof SHAPE]: ReturnType<(typeof SHAPE)[K]> };

const EMPTY: Omit<Customer, 'id' | 'created'> = {
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  name: null,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
};

/** The customer with the given values; null unsets a value. */
function withFields(customer: Customer, fields: Fields): Customer {
  const { invoice_settings: settings, tax_exempt } = fields;
  const kept = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);
  return {
    ...customer,
    address: kept(fields.address, customer.address ?? null),
    description: kept(fields.description, customer.description),
    email: kept(fields.email, customer.email),
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: kept(
        settings?.default_payment_method,
        customer.invoice_settings.default_payment_method,
      ),
    },
    name: kept(fields.name, customer.name ?? null),
    phone: kept(fields.phone, customer.phone ?? null),
    preferred_locales: fields.preferred_locales ?? customer.preferred_locales ?? [],
    tax_exempt: kept(tax_exempt, customer.tax_exempt ?? null) ?? 'none',
  };
}

/** Throws ApiError for a default that is not the customer's own card. */
function checkDefault(core: Core, { id, invoice_settings: settings }: Customer): void {
  const chosen = settings.default_payment_method;
  if (chosen === null || methodOf(core, chosen)?.body.customer === id) return;
  throw missingGiven('PaymentMethod', chosen, 'invoice_settings[default_payment_method]');
}

const save = (core: Core, customer: Customer): void => core.store.put('customer', customer, {});

/** Null without one, and for a deleted one. */
export function customerOf(core: Core, id: string): Customer | null {
  const found = core.store.get('customer', id);
  return found && !found.hidden.deleted ? found.body : null;
}

/** @throws ApiError 400 for a parameter that names no customer */
export function givenCustomer(core: Core, id: string, param = 'customer'): Customer {
  const found = customerOf(core, id);
  if (!found) throw missingGiven('customer', id, param);
  return found;
}

/** A parameter that names a customer who exists. */
export const customerParam =
  (core: Core): Reader<string | undefined> =>
  (value, path) => {
    const id = optional(text({ max: 200 }))(value, path);
    return id === undefined ? undefined : givenCustomer(core, id, path).id;
  };

/** A new customer with its event, as the hosted page makes one. */
export function addCustomer(core: Core, given: { email: string; name: string }): Customer {
  const customer = { ...EMPTY, ...given, id: newCustomerId(), created: core.clock.now() };
  save(core, customer);
  core.events.record('customer.created', customer);
  return customer;
}

/** `POST /v1/customers`. */
export function createCustomer(core: Core, form: FormObject, origin: Origin): Customer {
  const { metadata: tags, payment_method: given, ...fields } = readParams(CREATE_SHAPE, form);
  const id = newCustomerId();
  const method = given === undefined ? null : givenMethod(core, given);
  const settings = fields.invoice_settings;
  // A test id names the card that was just made of it.
  const chosen =
    method && settings?.default_payment_method === given
      ? method.body.id
      : settings?.default_payment_method;
  const blank = { ...EMPTY, id, created: core.clock.now(), metadata: tags };
  const customer = withFields(blank, {
    ...fields,
    invoice_settings: settings && { ...settings, default_payment_method: chosen },
  });
  save(core, customer);
  core.events.record('customer.created', customer, origin);
  if (method) attach(core, method, id, origin);
  checkDefault(core, customer);
  return customer;
}

function recordChange(
  core: Core,
  before: Customer,
  after: Customer,
  origin: Origin | null,
): Customer {
  const former = formerValues(before, after);
  if (!former) return before;
  save(core, after);
  core.events.record('customer.updated', after, origin, former);
  return after;
}

/** `POST /v1/customers/:id`. */
export function updateCustomer(core: Core, id: string, form: FormObject, origin: Origin): Customer {
  const { metadata: change, ...fields } = readParams(UPDATE_SHAPE, form);
  const before = customerOf(core, id);
  if (!before) throw missing('customer', id);
  const tags = change && { metadata: change(before.metadata) };
  const after = { ...withFields(before, fields), ...tags };
  checkDefault(core, after);
  return recordChange(core, before, after, origin);
}

/** The hosted page sets the address of a customer who has none. */
export function completeCustomer(core: Core, id: string, typed: string): void {
  const before = customerOf(core, id);
  if (before && !before.email) recordChange(core, before, { ...before, email: typed }, null);
}

/** A deleted customer as the API shows it. */
const tombstone = (id: string): object => ({ id, object: 'customer', deleted: true });

/**
 * `DELETE /v1/customers/:id`: empties its fields and detaches its cards. Events, payments and the
 * cards keep their own copies of these fields.
 */
export function deleteCustomer(core: Core, id: string, origin: Origin): object {
  const customer = customerOf(core, id);
  if (!customer) throw missing('customer', id);
  releaseAll(core, id, origin);
  const { created } = customer;
  core.store.put('customer', { ...EMPTY, id, created }, { deleted: true });
  core.events.record('customer.deleted', customer, origin);
  return tombstone(id);
}

/** The customer as the API shows it, also after its deletion; null for an unknown id. */
export function presentCustomer(core: Core, id: string): object | null {
  const found = core.store.get('customer', id);
  if (!found) return null;
  return found.hidden.deleted ? tombstone(id) : found.body;
}
