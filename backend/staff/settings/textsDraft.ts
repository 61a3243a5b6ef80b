/** Drafts of the site's texts, which admins alone read until they are published. */
import { IDS } from '@core/schema/ids';
import { textsDocumentOf } from '@core/site/textsDocument';
import { fieldsOfTexts, type TextsDraftRequest } from '@core/staff/textsContract';
import { parseJson } from '@core/values/json';
import { textOf } from '@core/values/textOf';
import { auditRow } from '../../audit/auditLog';
import type { Operation } from '../../common/appwriteDatabase';
import { refuse } from '../../common/refusal';
import type { StaffContext } from '../action';
import { differenceOf } from '../content/kinds';

/** Saves or discards a section's draft. @throws Refusal `conflict` where another was quicker */
export async function changeTextsDraft(
  context: StaffContext,
  { change: { section, texts, revision }, base }: TextsDraftRequest,
): Promise<Record<string, never>> {
  const documentId = textsDocumentOf(section);
  const found = await context.database.one(IDS.textDrafts, documentId);
  if ((found === null ? null : String(found['$updatedAt'])) !== revision) throw refuse('conflict');
  if (found === null && texts === null) return {};
  const document = { collectionId: IDS.textDrafts, documentId };
  const { caller } = context;
  const before = parseJson(textOf(found?.['value']));
  const result = await context.database.commit([
    texts === null
      ? { ...document, action: 'delete' }
      : {
          ...document,
          action: found === null ? 'create' : 'update',
          data: {
            value: JSON.stringify(texts),
            base,
            editor: caller.id,
            editor_name: caller.name,
          },
        },
    auditRow(context, {
      action: texts === null ? 'settings.textsDiscard' : 'settings.textsDraft',
      kind: IDS.siteSettings,
      subject: documentId,
      ...differenceOf(fieldsOfTexts(section, before), fieldsOfTexts(section, texts)),
      ...(revision === null ? {} : { revision }),
    }),
  ]);
  if (result !== 'committed') throw refuse('conflict');
  return {};
}

/** The deletion of the draft that is published; none where another saved it since. */
export async function publishedDraft(
  { database }: StaffContext,
  section: TextsDraftRequest['change']['section'],
  revision: string | undefined,
): Promise<Operation[]> {
  const document = { collectionId: IDS.textDrafts, documentId: textsDocumentOf(section) };
  if (revision === undefined) return [];
  const found = await database.one(document.collectionId, document.documentId);
  return found?.['$updatedAt'] === revision ? [{ ...document, action: 'delete' }] : [];
}
