/** The charity's own texts of the site; those of the example lose its mark. */
import { parseTexts, writeTexts } from '@core/site/siteTexts';
import { textsDocumentOf } from '@core/site/textsDocument';
import type { TextsRequest } from '@core/staff/textsContract';
import { textOf } from '@core/values/textOf';
import type { StaffContext } from '../action';
import { letEverybodySee, requireUsable } from '../content/contentPictures';
import { commit, seen } from './settings';

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
    case 'closing':
    case 'footer':
    case 'about':
    case 'certificate':
    case 'papers':
      return [];
  }
}

/** The log names each field with its section. */
const named = (section: string, texts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${section}.${field}`, text]));

/** @throws Refusal `invalid` for a picture that was not uploaded, `conflict` */
export async function changeTexts(
  context: StaffContext,
  request: TextsRequest,
): Promise<Record<string, never>> {
  const { section, texts, revision } = request;
  const id = textsDocumentOf(section);
  const found = await seen(context, id, revision);
  if (found === null && texts === null) return {};
  const former = textOf(found?.['value']);
  for (const { image, shape, field } of picturesIn(request)) {
    await requireUsable(context, shape, image, former.includes(image) ? image : '', field);
    await letEverybodySee(context, image);
  }
  const before = found === null ? undefined : parseTexts([{ $id: id, value: former }])[section];
  return commit(context, {
    id,
    action: 'settings.texts',
    revision,
    before: named(section, before ?? {}),
    after: named(section, texts ?? {}),
    value: texts === null ? null : writeTexts(texts, false),
  });
}
