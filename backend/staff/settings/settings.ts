import { IDS } from '@core/schema/ids';
import { CHARITY_DOCUMENT, type Charity } from '@core/site/charity';
import { parseCharity } from '@core/site/charitySchema';
import { legalDocumentOf, parseLegalText, type LegalText } from '@core/site/legalText';
import type { CharityRequest, LegalRequest } from '@core/staff/settingsContract';
import type { Operation, StoredDocument } from '../../common/appwriteDatabase';
import { refuse, refuseFor } from '../../common/refusal';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { letEverybodySee, requireUsable } from '../content/contentPictures';
import { differenceOf } from '../content/kinds';

type Fields = Readonly<Record<string, unknown>>;

/** @throws Refusal `conflict` where the document has changed since the caller saw it */
export async function seen(
  { database }: StaffContext,
  id: string,
  revision: string | null,
): Promise<StoredDocument | null> {
  const found = await database.one(IDS.siteSettings, id);
  if ((found === null ? null : String(found['$updatedAt'])) !== revision) throw refuse('conflict');
  return found;
}

/** The log's `before` and `after` are fields; `value` is null to remove the document. */
type Change = {
  id: string;
  action: string;
  revision: string | null;
  before: Fields;
  after: Fields;
  value: string | null;
  /** Further operations of the transaction. */
  more?: readonly Operation[];
};

/** @throws Refusal `conflict` where another was quicker */
export async function commit(
  context: StaffContext,
  change: Change,
): Promise<Record<string, never>> {
  const { id, action, revision, before, after, value, more = [] } = change;
  const document = { collectionId: IDS.siteSettings, documentId: id };
  const result = await context.database.commit([
    value === null
      ? { ...document, action: 'delete' }
      : {
          ...document,
          action: revision === null ? 'create' : 'update',
          data: { value },
        },
    auditRow(context, {
      action,
      kind: IDS.siteSettings,
      subject: id,
      ...differenceOf(before, after),
      ...(revision === null ? {} : { revision }),
    }),
    ...more,
  ]);
  if (result !== 'committed') throw refuse('conflict');
  return {};
}

/** @throws Refusal `conflict`, or `invalid` for a logo that was not uploaded */
export async function changeCharity(
  context: StaffContext,
  { charity, revision }: CharityRequest,
): Promise<{ revision: string }> {
  const found = await seen(context, CHARITY_DOCUMENT, revision);
  const before: Partial<Charity> = parseCharity(found?.['value']) ?? {};
  await requireUsable(context, 'logos', charity.logo ?? '', before.logo ?? '', 'charity.logo');
  await letEverybodySee(context, charity.logo ?? '');
  await commit(context, {
    id: CHARITY_DOCUMENT,
    action: 'settings.charity',
    revision,
    before,
    after: charity,
    value: JSON.stringify(charity),
  });
  const saved = await context.database.one(IDS.siteSettings, CHARITY_DOCUMENT);
  const isOurs = saved?.['value'] === JSON.stringify(charity);
  return { revision: isOurs ? String(saved?.['$updatedAt']) : '' };
}

/** @throws Refusal `invalid` for a text in one language alone, `conflict` */
export async function changeLegalText(
  context: StaffContext,
  { page, text, revision }: LegalRequest,
): Promise<Record<string, never>> {
  const isGone = text.en === '' && text.ar === '';
  const missing = text.en === '' ? 'en' : 'ar';
  if (!isGone && text[missing] === '')
    throw refuseFor('invalid', 'translationMissing', { field: `text.${missing}` });
  const id = legalDocumentOf(page);
  const found = await seen(context, id, revision);
  if (found === null && isGone) return {};
  const before = parseLegalText(found?.['value']);
  const after: LegalText = {
    text,
    changedOn: new Date(context.clock.now()).toISOString().slice(0, 10),
  };
  return commit(context, {
    id,
    action: 'settings.legal',
    revision,
    before: before ?? {},
    after: isGone ? {} : after,
    value: isGone ? null : JSON.stringify(after),
  });
}
