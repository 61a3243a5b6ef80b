/** Queues each due card once, unless its gift was returned. */
import { IDS } from '@core/schema/ids';
import { normaliseEmail } from '@core/text/contactRules';
import { mailId } from '../mailIds';
import { outboxFields } from '../stores/appwriteOutbox';
import type { MailPorts } from '../ports';
import type { DedicatedDonation, Dedications, StoredDedication } from '../../dedications/ports';
import { DAY_MS } from '@core/values/time';

export type CardPorts = Pick<MailPorts, 'outbox' | 'clock' | 'log'> & { dedications: Dedications };

const AT_ONCE = 50;
/** The daily limit of an address, for all payers together. */
const MOST_CARDS = 5;
const DISPUTE_PAUSE_MS = 5 * DAY_MS;

export const wentBack = ({
  amountMinor,
  givenBackMinor,
  dispute,
}: Pick<DedicatedDonation, 'amountMinor' | 'givenBackMinor' | 'dispute'>): boolean =>
  givenBackMinor >= amountMinor || dispute === 'lost';

/** @returns how many cards were put into the outbox */
export async function sendCards(ports: CardPorts, until: number): Promise<number> {
  let queued = 0;
  for (const stored of await ports.dedications.due(ports.clock.now(), AT_ONCE)) {
    if (ports.clock.now() >= until) break;
    if (await sendCard(ports, stored)) queued += 1;
  }
  return queued;
}

async function sendCard(
  { dedications, outbox, clock, log }: CardPorts,
  stored: StoredDedication,
): Promise<boolean> {
  const { id, donationId, dedication } = stored;
  const { card } = dedication;
  const donation = donationId === null ? null : await dedications.donation(donationId);
  if (card === null || donation === null || donationId === null || wentBack(donation)) {
    if ((await dedications.cancel(stored)) === 'done') log('card cancelled', { dedication: id });
    return false;
  }
  // The payer disputes the payment, so the card waits for the bank's decision.
  if (donation.dispute === 'open') {
    await dedications.correct(stored, dedication, clock.now() + DISPUTE_PAUSE_MS);
    return false;
  }
  const recipient = normaliseEmail(card.email).toLowerCase();
  const today = await outbox.countFor({ recipient }, ['dedicationCard'], clock.now() - DAY_MS);
  if (today >= MOST_CARDS) {
    if ((await dedications.correct(stored, dedication, clock.now() + DAY_MS)) === 'done')
      log('card put off', { dedication: id });
    return false;
  }
  const { occasion, name, message } = dedication;
  const documentId = mailId('dedicationCard', id, recipient);
  const kind = 'dedicationCard';
  const fields = outboxFields({
    recipient,
    mail: {
      kind,
      language: card.language,
      data: {
        donation: donationId,
        occasion,
        name,
        message,
        sender: card.sender,
        project: donation.project ?? { en: '', ar: '' },
      },
    },
  });
  const mail = {
    action: 'create',
    collectionId: IDS.mailOutbox,
    documentId,
    data: { ...fields },
  } as const;
  if ((await dedications.send(stored, mail)) === 'conflict') return false;
  log('mail queued', { mail: documentId, kind });
  return true;
}
