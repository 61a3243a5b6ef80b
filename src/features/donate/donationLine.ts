import type { CartLine } from '@core/cart/cartLine';
import type { DonationWishes } from '@core/donations/dedication';
import type { Money } from '@core/money/money';
import type { Project } from '@core/projects/project';
import type { Bilingual } from '@core/text/languages/bilingual';

const NOTHING: Bilingual = { en: '', ar: '' };

export function projectLine(
  project: Project,
  { amountMinor, currency }: Money,
  wishes?: DonationWishes,
): CartLine {
  const { id, title, description, region, type, image } = project;
  return {
    projectId: id,
    itemId: null,
    projectName: title,
    description,
    region,
    type,
    image,
    unitAmountMinor: amountMinor,
    currency,
    quantity: 1,
    ...(wishes && { wishes }),
  };
}

/** `price` is the price of one. */
export type FamilyItem = {
  id: string;
  name: Bilingual;
  image: string;
  imageAlt: Bilingual;
  price: Money;
};

/** A family item is one line with any count: its unit costs the item's price. */
export function familyLine(
  projectId: string,
  { id, name, image, price }: FamilyItem,
  quantity: number,
): CartLine {
  return {
    projectId,
    itemId: id,
    projectName: name,
    description: NOTHING,
    region: NOTHING,
    type: NOTHING,
    image,
    unitAmountMinor: price.amountMinor,
    currency: price.currency,
    quantity,
  };
}
