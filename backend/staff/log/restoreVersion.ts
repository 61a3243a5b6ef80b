/**
 * Restores the version of a row of the log by the same change that an editor would make, so that
 * its checks, its revision and its own row in the log are the same.
 */
import { keepPictures, picturesIn } from '@core/pictures/pictureMark';
import * as z from 'zod/mini';
import { DEFAULT_CURRENCY, parseCurrency } from '@core/money/currency';
import { quickItems } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import { charitySchema, parseCharity } from '@core/site/charitySchema';
import { LEGAL_PAGES, legalDocumentOf, parseLegalText } from '@core/site/legalText';
import { parseTexts, TEXT_SECTIONS } from '@core/site/siteTexts';
import { sectionOf } from '@core/site/textsDocument';
import { CONTENT_KINDS, itemRequestSchema, type ContentKind } from '@core/staff/contentContract';
import { canRestore, type RestoreAnswer, type RestoreInput } from '@core/staff/logContract';
import { charityRequestSchema, legalRequestSchema } from '@core/staff/settingsContract';
import { textsRequestSchema } from '@core/staff/textsContract';
import { isOneOf } from '@core/values/isOneOf';
import { parseJson } from '@core/values/json';
import { keysOf } from '@core/values/keysOf';
import { textOf } from '@core/values/textOf';
import type { StoredDocument } from '../../common/appwriteDatabase';
import { Refusal, refuse, refuseFor } from '../../common/refusal';
import { parseDocument } from '../../common/storedFields';
import type { StaffContext } from '../action';
import { dependsOn } from '../content/dependents';
import { draftOf, publishedOf, saveDraft } from '../content/drafts';
import { changeItem } from '../content/figures';
import { baseOf, fieldsOf } from '../content/kinds';
import { changeCharity, changeLegalText } from '../settings/settings';
import { changeTexts, withoutMissingDocuments } from '../settings/texts';

type Fields = Readonly<Record<string, unknown>>;

const rowSchema = z.object({
  action: z.string(),
  subject_kind: z.string(),
  subject: z.string(),
  before: z.nullish(z.string()),
  after: z.nullish(z.string()),
});
const fieldsSchema = z.record(z.string(), z.unknown());

/** `wanted` are the version's fields, `other` those of the row's other version. */
type Restoring = {
  action: string;
  kind: string;
  subject: string;
  wanted: Fields;
  other: Fields;
  over: boolean;
};

/** The row of an update has the currency of its project beside the cost. */
const ownFields = ({ currency: _currency, ...fields }: Fields): Fields => fields;

/** @throws Refusal `notFound`, or `notRestorable` also for an empty version */
async function restoringOf(
  { database }: StaffContext,
  { row, version, over }: RestoreInput,
): Promise<Restoring> {
  const found = await database.one(IDS.auditLog, row);
  if (found === null) throw refuse('notFound');
  const { action, subject_kind: kind, subject, ...versions } = parseDocument(rowSchema, found);
  const [old = {}, now = {}] = [versions.before, versions.after].map(
    (json) => fieldsSchema.safeParse(parseJson(json ?? 'null')).data,
  );
  const [before, after] = kind === 'update' ? [ownFields(old), ownFields(now)] : [old, now];
  const [wanted, other] = version === 'before' ? [before, after] : [after, before];
  if (!canRestore(action, kind) || Object.keys(wanted).length === 0)
    throw refuseFor('invalid', 'notRestorable');
  return { action, kind, subject, wanted, other, over };
}

/**
 * @throws Refusal `sameNow` where the version is in place, `changedSince` where a field has neither
 * of the row's two values any more
 */
function requireUnchanged({ wanted, other, over }: Restoring, present: Fields): void {
  const isAsIn = (fields: Fields, field: string): boolean =>
    JSON.stringify(fields[field] ?? null) === JSON.stringify(present[field] ?? null);
  const fields = Object.keys(wanted);
  if (fields.every((field) => isAsIn(wanted, field))) throw refuseFor('invalid', 'sameNow');
  if (!over && !fields.every((field) => isAsIn(wanted, field) || isAsIn(other, field)))
    throw refuseFor('conflict', 'changedSince');
}

/** @throws Refusal `noLongerAllowed` for a version that today's rules refuse */
function allowed<S extends z.ZodMiniType>(schema: S, request: unknown): z.output<S> {
  const read = z.safeParse(schema, request);
  if (read.success) return read.data;
  throw refuseFor('invalid', 'noLongerAllowed', {
    field: read.error.issues[0]?.path.join('.') ?? '',
  });
}

const revisionOf = (document: StoredDocument | null): string | null =>
  document === null ? null : textOf(document['$updatedAt']);

const fieldOf = ({ failure: { field } }: Refusal): { field?: string } =>
  field === undefined ? {} : { field };

/** Pictures and documents that nothing shows are deleted, and texts outlive them. */
const isFor = (reason: 'noSuchPicture' | 'noSuchDocument', error: unknown): boolean =>
  error instanceof Refusal && error.failure.reason === reason;
const NO_PICTURE = { image: '', image_alt: '', image_alt_ar: '' };

/** The fields with the present pictures alone. */
function withPicturesOf(present: Fields | null, fields: Fields): Fields {
  const { image, image_alt, image_alt_ar } = { ...NO_PICTURE, ...present };
  const textIn = (field: string): string =>
    keepPictures(textOf(fields[field]), picturesIn(present?.[field]));
  return {
    ...fields,
    image,
    image_alt,
    image_alt_ar,
    description: textIn('description'),
    description_ar: textIn('description_ar'),
  };
}

/** @throws Refusal `hasGifts` of the field `currency`, `noLongerAllowed` */
async function restoreContent(
  context: StaffContext,
  restoring: Restoring & { kind: ContentKind },
): Promise<RestoreAnswer> {
  const { kind, subject: document, wanted } = restoring;
  const [draft, published] = await Promise.all([
    draftOf(context, kind, document),
    publishedOf(context, kind, document),
  ]);
  const onSite = published === null ? null : fieldsOf(kind, published);
  const present = draft?.fields ?? onSite;
  if (present !== null) requireUnchanged(restoring, present);
  const fields = { ...present, ...wanted };
  if (
    onSite !== null &&
    fields['currency'] !== onSite['currency'] &&
    (await dependsOn(context, kind, document))
  )
    throw refuseFor('invalid', 'hasGifts', { field: 'currency' });
  const save = (restored: Fields): Promise<unknown> =>
    saveDraft(context, {
      kind,
      document,
      revision: draft?.revision ?? null,
      base: draft?.base ?? (published === null ? null : baseOf(kind, published)),
      fields: restored,
    });
  let missing: RestoreAnswer['missing'] = null;
  try {
    await save(fields).catch((error: unknown) => {
      if (!isFor('noSuchPicture', error)) throw error;
      missing = 'pictures';
      return save(withPicturesOf(present, fields));
    });
  } catch (error) {
    const isOfRules =
      error instanceof Refusal && error.failure.code === 'invalid' && !error.failure.reason;
    throw isOfRules ? refuseFor('invalid', 'noLongerAllowed', fieldOf(error)) : error;
  }
  return { draft: { kind, document }, missing };
}

async function restoreItem(context: StaffContext, restoring: Restoring): Promise<void> {
  const { subject: id, wanted } = restoring;
  const found = await context.database.one(quickItems.id, id);
  if (found === null) throw refuseFor('invalid', 'notRestorable');
  const present: Fields = {
    ...found,
    currency: parseCurrency(found['currency']) ?? DEFAULT_CURRENCY,
  };
  requireUnchanged(restoring, present);
  const restored: Fields = {
    ...present,
    // Earlier rows have prices in the first currency.
    ...('price' in wanted && { currency: DEFAULT_CURRENCY }),
    ...wanted,
  };
  const { name, name_ar, image, image_alt, image_alt_ar, ...figures } = restored;
  const { price, currency, status, position } = figures;
  const texts = { name, name_ar, image, image_alt, image_alt_ar };
  const typed = Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [field, textOf(value)]),
  );
  await changeItem(
    context,
    allowed(itemRequestSchema, {
      ...typed,
      id,
      price,
      currency,
      status: status ?? 'open',
      position: position ?? 0,
      revision: revisionOf(found),
    }),
  );
}

/** @throws Refusal `sameNow` also where the version differs in missing documents alone */
async function restoreTexts(
  context: StaffContext,
  restoring: Restoring,
  { value, revision }: { value: string; revision: string | null },
): Promise<RestoreAnswer['missing']> {
  const { subject: id, wanted } = restoring;
  const section = keysOf(TEXT_SECTIONS).find((one) => one === sectionOf(id));
  if (section === undefined) throw refuseFor('invalid', 'notRestorable');
  const texts: object = parseTexts([{ $id: id, value }])[section] ?? {};
  const named = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [`${section}.${field}`, text]),
  );
  requireUnchanged(restoring, named);
  const restored = Object.fromEntries(
    Object.entries(wanted).map(([field, text]) => [field.slice(section.length + 1), text]),
  );
  const request = allowed(textsRequestSchema, {
    section,
    texts: { ...texts, ...restored },
    revision,
  });
  try {
    await changeTexts(context, request);
    return null;
  } catch (error) {
    if (!isFor('noSuchDocument', error)) throw error;
    const present = await withoutMissingDocuments(context, request);
    if (JSON.stringify(present.texts) === JSON.stringify(texts))
      throw refuseFor('invalid', 'sameNow');
    await changeTexts(context, present);
    return 'documents';
  }
}

async function restoreSettings(
  context: StaffContext,
  restoring: Restoring,
): Promise<RestoreAnswer['missing']> {
  const { action, subject: id, wanted } = restoring;
  const found = await context.database.one(IDS.siteSettings, id);
  const revision = revisionOf(found);
  const value = textOf(found?.['value']);
  switch (action) {
    case 'settings.charity': {
      const present = parseCharity(value) ?? {};
      requireUnchanged(restoring, present);
      const restored = { ...present, ...wanted };
      // Accounts of earlier versions have no holder and BIC.
      const charity = charitySchema.safeParse(restored).data ?? restored;
      await changeCharity(context, allowed(charityRequestSchema, { charity, revision }));
      return null;
    }
    case 'settings.legal': {
      const page = LEGAL_PAGES.find((one) => legalDocumentOf(one) === id);
      requireUnchanged(restoring, parseLegalText(value) ?? {});
      const { text } = wanted;
      await changeLegalText(context, allowed(legalRequestSchema, { page, text, revision }));
      return null;
    }
    default:
      return await restoreTexts(context, restoring, { value, revision });
  }
}

/**
 * @throws Refusal `notFound`, `conflict`, `changedSince`, and `notRestorable`, `noLongerAllowed` or
 * `hasGifts` for a version that today's rules refuse
 */
export async function restoreVersion(
  context: StaffContext,
  input: RestoreInput,
): Promise<RestoreAnswer> {
  const restoring = await restoringOf(context, input);
  const { action, kind } = restoring;
  if (isOneOf(CONTENT_KINDS, kind)) return restoreContent(context, { ...restoring, kind });
  if (action !== 'content.item')
    return { draft: null, missing: await restoreSettings(context, restoring) };
  await restoreItem(context, restoring);
  return { draft: null, missing: null };
}
