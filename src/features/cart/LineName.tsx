import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '@core/cart/cartLine';
import { readableType } from '@core/projects/project';
import { pickText } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { BilingualText } from '@/components/text/BilingualText';
import { useLineName } from '@/store/cart/useLineName';

type LineProps = { line: CartLine };

/** The project or item of a line. */
export function LineName({ line }: LineProps): ReactNode {
  const { t } = useTranslation();
  return <BilingualText content={useLineName(line)} fallback={t('cart.unnamedProject')} />;
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
