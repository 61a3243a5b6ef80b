import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '@core/cart/cartLine';
import { BilingualText } from '@/components/text/BilingualText';
import { useItemName } from './useItemName';

export function LineName({ line }: { line: CartLine }): ReactNode {
  const { t } = useTranslation();
  const itemName = useItemName();
  return (
    <BilingualText
      content={line.projectName}
      fallback={itemName(line.itemId) ?? t('cart.unnamedProject')}
    />
  );
}
