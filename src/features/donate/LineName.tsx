import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '@core/cart/cartLine';
import { BilingualText } from '@/components/text/BilingualText';
import { useLineName } from '@/store/cart/useLineName';

export function LineName({ line }: { line: CartLine }): ReactNode {
  const { t } = useTranslation();
  return <BilingualText content={useLineName(line)} fallback={t('cart.unnamedProject')} />;
}
