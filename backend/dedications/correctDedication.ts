/** The account and any holder of the link in the thanks may correct it until the card is sent. */
import { createHash, timingSafeEqual } from 'node:crypto';
import {
  changeDedicationRequestSchema,
  dedicationRequestSchema,
  type DedicationAnswer,
  type WhichDedication,
} from '@core/donations/dedicationContract';
import { cardDueAt, lastCardDay, type Dedication } from '@core/donations/dedication';
import { refuse } from '../common/refusal';
import type { DedicatedDonation, Dedications, StoredDedication } from './ports';
import type { Clock } from '../common/clock';

export type CorrectionPorts = { dedications: Dedications; clock: Clock };

/** A postponed card counts too; ids have room for three digits. */
const MOST_CHANGES = 900;

type Found = { stored: StoredDedication; donation: DedicatedDonation };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Another caller's dedication is "not found", so that its existence is not revealed. */
async function find(
  { dedications }: CorrectionPorts,
  userId: string | null,
  which: WhichDedication,
): Promise<Found> {
  if ('token' in which) {
    const [id = '', secret = ''] = which.token.split('.');
    const stored = await dedications.one(id);
    if (stored?.donationId && timingSafeEqual(digest(stored.secret), digest(secret))) {
      const donation = await dedications.donation(stored.donationId);
      if (donation !== null) return { stored, donation };
    }
  } else if (userId !== null) {
    const donation = await dedications.donation(which.donation);
    if (donation?.userId === userId && donation.dedicationId !== null) {
      const stored = await dedications.one(donation.dedicationId);
      if (stored?.donationId) return { stored, donation };
    }
  }
  throw refuse('notFound');
}

function tell({ stored, donation }: Found): DedicationAnswer {
  const { dedication, revision, state } = stored;
  const { project, amountMinor, currency } = donation;
  if (state === 'unpaid') throw refuse('notFound');
  return { dedication, revision, state, donation: { project, amountMinor, currency } };
}

/** @throws Refusal `invalid`, `notFound` */
export async function readOwnDedication(
  ports: CorrectionPorts,
  userId: string | null,
  body: unknown,
): Promise<DedicationAnswer> {
  const request = dedicationRequestSchema.safeParse(body);
  if (!request.success) throw refuse('invalid');
  return tell(await find(ports, userId, request.data.which));
}

/** @throws Refusal `invalid` with the field, `notFound`; `conflict` if it was changed or sent */
export async function correctDedication(
  ports: CorrectionPorts,
  userId: string | null,
  body: unknown,
): Promise<DedicationAnswer> {
  const request = changeDedicationRequestSchema.safeParse(body);
  if (!request.success)
    throw refuse('invalid', {
      field: (request.error.issues[0]?.path ?? []).map(String).join('.').slice(0, 100),
    });
  const { which, revision, dedication } = request.data;
  const now = ports.clock.now();
  if (dedication.card !== null && dedication.card.day > lastCardDay(now))
    throw refuse('invalid', { field: 'dedication.card.day' });
  const found = await find(ports, userId, which);
  const { stored } = found;
  // A repetition of a request whose answer was lost.
  if (stored.revision === revision + 1 && isSame(stored.dedication, dedication)) return tell(found);
  if (stored.state !== 'paid' || stored.revision !== revision || revision + 1 >= MOST_CHANGES)
    throw refuse('conflict');
  const dueAt = dedication.card === null ? null : cardDueAt(dedication.card, now);
  if ((await ports.dedications.correct(stored, dedication, dueAt)) === 'conflict')
    throw refuse('conflict');
  return tell({ ...found, stored: { ...stored, dedication, revision: revision + 1 } });
}

const isSame = (one: Dedication, other: Dedication): boolean =>
  JSON.stringify([one.occasion, one.name, one.message, cardOf(one)]) ===
  JSON.stringify([other.occasion, other.name, other.message, cardOf(other)]);

const cardOf = ({ card }: Dedication) =>
  card === null ? null : [card.email, card.sender, card.day, card.language];
