/** The `expand` parameter: replaces ids by the objects they name, at most four levels deep. */
import { invalid } from '../core/apiError';
import type { Core } from '../core/core';
import { presentCustomer } from '../customers/customers';
import { DEFAULT_LIMIT, pageOf } from '../core/paging';

type ApiObject = Record<string, unknown>;

const MAX_DEPTH = 4;

type Referred = 'payment_intent' | 'setup_intent' | 'charge' | 'customer' | 'payment_method';

const REFERENCES: Record<string, Record<string, Referred>> = {
  'checkout.session': {
    customer: 'customer',
    payment_intent: 'payment_intent',
    setup_intent: 'setup_intent',
  },
  payment_intent: {
    customer: 'customer',
    latest_charge: 'charge',
    payment_method: 'payment_method',
  },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  payment_method: { customer: 'customer' },
  invoice_settings: { default_payment_method: 'payment_method' },
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  refund: { payment_intent: 'payment_intent', charge: 'charge' },
  dispute: { payment_intent: 'payment_intent', charge: 'charge' },
};

function lineItemsOf(core: Core, session: ApiObject): unknown {
  const id = String(session['id']);
  const items = core.store.get('checkout.session', id)?.hidden.lineItems ?? [];
  const { data, hasMore } = pageOf(items, { limit: DEFAULT_LIMIT });
  return { object: 'list', data, has_more: hasMore, url: `/v1/checkout/sessions/${id}/line_items` };
}

function refundsOf(core: Core, charge: ApiObject): unknown {
  const id = String(charge['id']);
  const { data, hasMore } = core.store.list('refund', { charge: id }, {});
  return {
    object: 'list',
    data: data.map(({ body }) => body),
    has_more: hasMore,
    url: `/v1/charges/${id}/refunds`,
  };
}

const referred = (core: Core, kind: Referred, id: string): object | null | undefined =>
  kind === 'customer' ? presentCustomer(core, id) : core.store.get(kind, id)?.body;

function expandStep(core: Core, object: ApiObject, steps: readonly string[], whole: string): void {
  const [step, ...rest] = steps;
  if (step === undefined) return;
  const kind = String(object['object']);
  if (kind === 'checkout.session' && step === 'line_items' && rest.length === 0) {
    object['line_items'] ??= lineItemsOf(core, object);
    return;
  }
  if (kind === 'charge' && step === 'refunds' && rest.length === 0) {
    object['refunds'] ??= refundsOf(core, object);
    return;
  }
  if (kind === 'customer' && step === 'invoice_settings' && rest.length > 0) {
    const settings: ApiObject = { ...Object(object[step]) };
    object[step] = settings;
    expandReference(core, settings, 'invoice_settings', rest, whole);
    return;
  }
  expandReference(core, object, kind, steps, whole);
}

function expandReference(
  core: Core,
  object: ApiObject,
  kind: string,
  [step = '', ...rest]: readonly string[],
  whole: string,
): void {
  const references = REFERENCES[kind] ?? {};
  const target = Object.hasOwn(references, step) ? references[step] : undefined;
  if (!target) {
    throw invalid(`This property cannot be expanded (${whole}).`, undefined, 'expand');
  }
  const current = object[step];
  const found = typeof current === 'string' ? referred(core, target, current) : current;
  if (typeof found !== 'object' || found === null) return;
  const copy: ApiObject = { ...found };
  object[step] = copy;
  expandStep(core, copy, rest, whole);
}

/** Expands a copy. Throws ApiError for a property that cannot be expanded. */
export function expanded(core: Core, object: object, paths: readonly string[] = []): object {
  const copy: ApiObject = { ...object };
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH)
      throw invalid(
        `You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`,
        undefined,
        'expand',
      );
    if (copy['object'] === 'list') {
      if (steps[0] !== 'data' || steps.length < 2)
        throw invalid(
          `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
          undefined,
          'expand',
        );
      const items = Array.isArray(copy['data']) ? copy['data'].map((item) => ({ ...item })) : [];
      copy['data'] = items;
      for (const item of items) expandStep(core, item, steps.slice(1), path);
    } else {
      expandStep(core, copy, steps, path);
    }
  }
  return copy;
}
