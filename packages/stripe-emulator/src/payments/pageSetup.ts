/** The setup of a session's page, which saves a card without a payment. */
import type { Core } from '../core/core';
import { newMethod } from '../customers/paymentMethods';
import { openedIntent } from '../intents/common';
import { askForSetup, failSetup, succeedSetup } from '../intents/setupIntents';
import type { OpenedSession } from '../sessions/sessions';
import { isSavedCard, type Work } from './pageWork';
import { DECLINES } from './testCards';

export function setupOf(core: Core, { body }: OpenedSession): Work {
  const setup = openedIntent(core, 'setup_intent', body.setup_intent ?? '');
  return {
    failedAuthentication: DECLINES.failedSetupAuthentication,
    declineOf: ({ behaviour }) => (behaviour.savable ? undefined : behaviour.decline),
    ask: () => void askForSetup(core, setup, null, null, null),
    // Nothing of a refused card is kept.
    refuse: (_card, refusal) => void failSetup(core, setup, null, refusal, null),
    finish({ card, behaviour, email, name }, customer) {
      if (!isSavedCard(card)) throw new Error('The session has forgotten the card.');
      const owned = { ...setup, body: { ...setup.body, customer } };
      const method = newMethod(core, card, behaviour, { email, name }, 'limited');
      succeedSetup(core, owned, method, null);
    },
  };
}
