/** Faults that the controls order for later webhooks, in memory: a restart clears them. */

export type WebhookFaultKind = 'drop' | 'duplicate' | 'delay' | 'reorder';

export interface WebhookFault {
  kind: WebhookFaultKind;
  /** Only events of this type; any type when absent. */
  type?: string | undefined;
  /** Only events about this checkout session; about anything when absent. */
  session?: string | undefined;
  /** How many more events it strikes. */
  remaining: number;
  /** delay: seconds on the provider's clock. */
  seconds: number;
  /** duplicate: how many times each event is sent in all. */
  copies: number;
  /** duplicate: the copies are events with ids of their own about the same change. */
  newIds: boolean;
}

/** How the deliveries of one event are treated. */
export interface DeliveryPlan {
  state: 'pending' | 'held' | 'dropped';
  delaySeconds: number;
  copies: number;
  newIds: boolean;
  /** The last event of a reordered group: everything held goes out now, newest first. */
  releaseAfter: boolean;
}

export interface WebhookFaults {
  add(fault: WebhookFault): void;
  /** @param objectId of what the event is about */
  plan(type: string, objectId: string | null): DeliveryPlan;
  list(): readonly WebhookFault[];
  clear(): void;
}

const NORMAL: DeliveryPlan = {
  state: 'pending',
  delaySeconds: 0,
  copies: 1,
  newIds: false,
  releaseAfter: false,
};

export function createWebhookFaults(): WebhookFaults {
  let faults: WebhookFault[] = [];
  return {
    add: (fault) => void faults.push({ ...fault }),
    list: () => faults,
    clear: () => {
      faults = [];
    },
    plan(type, objectId) {
      const fault = faults.find(
        (candidate) =>
          (candidate.type === undefined || candidate.type === type) &&
          (candidate.session === undefined || candidate.session === objectId),
      );
      if (!fault) return NORMAL;
      fault.remaining -= 1;
      faults = faults.filter(({ remaining }) => remaining > 0);
      switch (fault.kind) {
        case 'drop':
          return { ...NORMAL, state: 'dropped' };
        case 'duplicate':
          return { ...NORMAL, copies: fault.copies, newIds: fault.newIds };
        case 'delay':
          return { ...NORMAL, delaySeconds: fault.seconds };
        case 'reorder':
          return { ...NORMAL, state: 'held', releaseAfter: fault.remaining === 0 };
      }
    },
  };
}
