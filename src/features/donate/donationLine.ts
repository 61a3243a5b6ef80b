/** What is given, as a line of the cart. */
import type { CartLine } from '@/domain/cart/cartLine';
import type { Money } from '@/domain/money/money';
import { FAMILY_PROJECT_ID, type Project } from '@/domain/projects/project';
import { QUICK_ITEM_PRICE } from '@/domain/projects/quickItems';
import type { Bilingual } from '@/domain/text/bilingual';

const NOTHING: Bilingual = { en: '', ar: '' };

export function projectLine(project: Project, { amountMinor, currency }: Money): CartLine {
  const { id, title, description, region, type, image } = project;
  return { projectId: id, itemId: null, projectName: title, description, region, type, image, unitAmountMinor: amountMinor, currency, quantity: 1 };
}

export type FamilyItem = { id: string; name: Bilingual; image: string };

/** A family item is one line whatever its count: its unit costs 10.00 USD. */
export function familyLine({ id, name, image }: FamilyItem, quantity: number): CartLine {
  return {
    projectId: FAMILY_PROJECT_ID,
    itemId: id,
    projectName: name,
    description: NOTHING,
    region: NOTHING,
    type: NOTHING,
    image,
    unitAmountMinor: QUICK_ITEM_PRICE.amountMinor,
    currency: QUICK_ITEM_PRICE.currency,
    quantity,
  };
}
