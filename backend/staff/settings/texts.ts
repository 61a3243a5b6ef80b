/** The charity's own texts of the site; those of the example lose its mark. */
import { formerProjectsOf, parseTexts, writeTexts, type SiteTexts } from '@core/site/siteTexts';
import { IDS } from '@core/schema/ids';
import { textsDocumentOf } from '@core/site/textsDocument';
import { fieldsOfTexts, type TextsRequest } from '@core/staff/textsContract';
import { textOf } from '@core/values/textOf';
import { refuse } from '../../common/refusal';
import type { StaffContext } from '../action';
import { letEverybodySee, requireUsable } from '../content/contentPictures';
import { isDocumentThere, openDocument } from './documents';
import { commit, seen } from './settings';
import { publishedDraft } from './textsDraft';

type Picture = { image: string; shape: 'covers' | 'items'; field: string };

function picturesIn({ section, texts }: TextsRequest): Picture[] {
  if (texts === null) return [];
  switch (section) {
    case 'home':
      return texts.slides.map(({ picture: image }, index) => ({
        image,
        shape: 'covers',
        field: `texts.slides.${index}.picture`,
      }));
    case 'tiles':
      return texts.tiles.map(({ picture: image }, index) => ({
        image,
        shape: 'items',
        field: `texts.tiles.${index}.picture`,
      }));
    case 'about':
      return texts.team.map(({ picture: image }, index) => ({
        image,
        shape: 'items',
        field: `texts.team.${index}.picture`,
      }));
    case 'featured':
    case 'family':
    case 'closing':
    case 'footer':
    case 'contact':
    case 'campaign':
    case 'certificate':
    case 'papers':
      return [];
  }
}

function documentsIn({ section, texts }: TextsRequest): { mark: string; field: string }[] {
  if (texts === null) return [];
  if (section === 'certificate') return [{ mark: texts.file, field: 'texts.file' }];
  if (section !== 'about') return [];
  return texts.documents.map(({ file: mark }, index) => ({
    mark,
    field: `texts.documents.${index}.file`,
  }));
}

/** The request without documents that are gone; an entry of a list leaves with its document. */
export async function withoutMissingDocuments(
  context: StaffContext,
  request: TextsRequest,
): Promise<TextsRequest> {
  if (request.section === 'certificate' && request.texts !== null) {
    const isThere = await isDocumentThere(context, request.texts.file);
    return isThere ? request : { ...request, texts: { ...request.texts, file: '' } };
  }
  if (request.section === 'about' && request.texts !== null) {
    const { documents } = request.texts;
    const areThere = await Promise.all(documents.map(({ file }) => isDocumentThere(context, file)));
    const present = documents.filter((_, index) => areThere[index]);
    return { ...request, texts: { ...request.texts, documents: present } };
  }
  return request;
}

/** @throws Refusal `projectNotFound` for another project that is not on the site */
async function formerProjects(
  { database }: StaffContext,
  chosen: string,
  before: SiteTexts['family'] | undefined,
  stored: string,
): Promise<readonly string[]> {
  const isAnother = chosen !== '' && chosen !== before?.project;
  if (isAnother && (await database.one(IDS.projects, chosen)) === null)
    throw refuse('projectNotFound', { field: 'texts.project' });
  return formerProjectsOf(stored, chosen);
}

/**
 * @throws Refusal `invalid` for a picture or document that was not uploaded, `projectNotFound`,
 *   `conflict`
 */
export async function changeTexts(
  context: StaffContext,
  request: TextsRequest,
): Promise<Record<string, never>> {
  const { section, texts, revision } = request;
  const id = textsDocumentOf(section);
  const found = await seen(context, id, revision);
  if (found === null && texts === null) return {};
  const stored = textOf(found?.['value']);
  for (const { image, shape, field } of picturesIn(request)) {
    await requireUsable(context, shape, image, stored.includes(image) ? image : '', field);
    await letEverybodySee(context, image);
  }
  for (const { mark, field } of documentsIn(request)) await openDocument(context, mark, field);
  const before = parseTexts([{ $id: id, value: stored }]);
  const former =
    request.section === 'family' && request.texts !== null
      ? await formerProjects(context, request.texts.project, before.family, stored)
      : undefined;
  return commit(context, {
    id,
    action: 'settings.texts',
    revision,
    before: fieldsOfTexts(section, before[section]),
    after: fieldsOfTexts(section, texts),
    more: await publishedDraft(context, section, request.draft),
    value: texts === null ? null : writeTexts(texts, false, former),
  });
}
