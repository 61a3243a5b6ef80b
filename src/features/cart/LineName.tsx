import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '@core/cart/cartLine';
import { readableType } from '@core/projects/project';
import { QUICK_ITEM_IDS } from '@core/projects/quickItems';
import { pickText } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { BilingualText } from '@/components/text/BilingualText';

type LineProps = { line: CartLine };

/** The project or item of a line. */
export function LineName({ line }: LineProps): ReactNode {
  const { t } = useTranslation();
  const item = QUICK_ITEM_IDS.find((id) => id === line.itemId);
  return (
    <BilingualText
      content={line.projectName}
      fallback={item === undefined ? t('cart.unnamedProject') : t(`family.items.${item}`)}
    />
  );
}

export function LineKind({ line }: LineProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  if (line.itemId !== null) return <span>{t('cart.familyGift')}</span>;
  const region = pickText(line.region, language);
  return (
    <>
      <BilingualText content={line.type} fallback={t('cart.unknownType')}>
        {readableType}
      </BilingualText>
      {region.text.trim() !== '' && (
        <>
          {' '}
          <span>·</span> <BilingualText content={line.region} />
        </>
      )}
    </>
  );
}
