/** Registers a visitor for an opportunity that is open and has a place left. */
import { randomUUID } from 'node:crypto';
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { volunteerRegistrations } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import {
  registrationRequestSchema,
  type RegistrationRequest,
} from '@core/volunteer/registrationContract';
import type { OtherCall } from '../accounts/accountsFunction';
import { addressOf } from '../accounts/underAddress';
import { appwriteDatabase, type AppwriteDatabase } from '../common/appwriteDatabase';
import { hasEnded } from '../common/charityToday';
import type { Clock } from '../common/clock';
import { FROM_PEOPLE } from '../common/looksAutomatic';
import { refuse } from '../common/refusal';
import { optionalText, parseDocument, storedInteger } from '../common/storedFields';
import { placeIdOf, takenPlaces } from './places';

/** Each try loses against another registration for the same place. */
const TRIES = 20;

const opportunitySchema = z.object({
  status: optionalText,
  last_day: optionalText,
  places: z.nullish(storedInteger),
});

type Ports = Pick<OtherCall, 'environment' | 'clock'> & { database: AppwriteDatabase };

/** @throws Refusal `invalid` with its field, and those of `register` */
export async function registerVolunteer({
  body,
  environment,
  access,
  clock,
  log,
}: OtherCall): Promise<{ registered: true }> {
  const read = registrationRequestSchema.safeParse(body);
  if (!read.success)
    throw refuse('invalid', { field: String(read.error.issues[0]?.path[0] ?? '') });
  const result = await register(
    { database: appwriteDatabase(access), environment, clock },
    read.data,
  );
  if (result === 'new') log('volunteer registered', { opportunity: read.data.opportunity });
  return { registered: true };
}

/** A program's registration does not count, as it may have another person's address. */
async function isRegistered(
  database: AppwriteDatabase,
  { opportunity, email }: RegistrationRequest,
): Promise<boolean> {
  const address = addressOf(email);
  for await (const document of database.all(IDS.volunteerRegistrations, [
    Query.startsWith('email', address),
    Query.equal('project_id', [opportunity]),
    FROM_PEOPLE,
    Query.select(['$id', 'email']),
  ]))
    if (addressOf(String(document['email'])) === address) return true;
  return false;
}

/**
 * The number of places is read again after each lost try, so two visitors never take the same one,
 * and an address never takes two. A full opportunity is full for each address, as another answer
 * would show which ones are registered.
 * @returns `known` where the address is registered already, without another registration
 * @throws Refusal `notFound`, `opportunityClosed`, `opportunityFull` or `busy`
 */
async function register(
  { database, environment, clock }: Ports,
  request: RegistrationRequest,
): Promise<'new' | 'known'> {
  const { opportunity: id, looksAutomatic = false } = request;
  const used = new Set<string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await database.one(IDS.volunteerOpportunities, id);
    if (found === null) throw refuse('notFound');
    const { status, last_day, places } = parseDocument(opportunitySchema, found, 'opportunity');
    if (status === 'closed' || hasEnded(last_day ?? '', { environment, clock }))
      throw refuse('opportunityClosed');
    const most = places ?? 0;
    const taken = most === 0 ? new Set<string>() : await takenPlaces(database, id);
    if (most > 0 && taken.size >= most) throw refuse('opportunityFull');
    // The places are read before: a simultaneous registration is seen here, or wants the same one.
    if (await isRegistered(database, request)) return 'known';
    const takesPlace = most > 0 && !looksAutomatic;
    const documentId = takesPlace ? firstFreeId(id, new Set([...taken, ...used])) : randomUUID();
    const result = await database.commit([
      {
        action: 'create',
        collectionId: IDS.volunteerRegistrations,
        documentId,
        data: fieldsOf(request, clock),
      },
      ...(takesPlace
        ? [
            {
              action: 'update' as const,
              collectionId: IDS.volunteerOpportunities,
              documentId: id,
              data: { taken: taken.size + 1 },
            },
          ]
        : []),
    ]);
    if (result === 'committed') return 'new';
    // A free id stays: all who register at once want the same one, so that one of them gets it.
    if ((await database.one(IDS.volunteerRegistrations, documentId)) !== null) used.add(documentId);
  }
  throw refuse('busy', { retryAfterSeconds: 2 });
}

/**
 * Registrations of a time without a limit have other ids, and those that do not count may have ids
 * of places. The numbers go on above the places, as the number of registrations is checked before.
 */
function firstFreeId(opportunity: string, used: ReadonlySet<string>): string {
  for (let place = 1; ; place += 1) {
    const id = placeIdOf(opportunity, place);
    if (!used.has(id)) return id;
  }
}

function fieldsOf(
  { opportunity, fullName, reason, looksAutomatic, language, ...rest }: RegistrationRequest,
  clock: Clock,
): NewFieldsOf<typeof volunteerRegistrations> {
  return {
    ...rest,
    project_id: opportunity,
    full_name: fullName,
    reason_to_volunteer: reason,
    date: new Date(clock.now()).toISOString(),
    language: language ?? null,
    ...(looksAutomatic === true && { looks_automatic: true }),
  };
}
