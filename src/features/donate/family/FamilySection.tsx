import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '@core/cart/cartLine';
import { MAX_QUANTITY } from '@core/donations/limits';
import { totalsByCurrency } from '@core/money/money';
import type { SiteTexts } from '@core/site/siteTexts';
import { hasText, type Bilingual } from '@core/text/languages/bilingual';
import { Button } from '@/components/form/Button';
import { useCartActions } from '@/store/cart/useCart';
import { CartIcon } from '@/components/icons/icons';
import { NoScriptPlace } from '@/components/layout/NoScriptPlace';
import { Section } from '@/components/layout/Section';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { Sentence } from '@/components/text/Sentence';
import { AddedNotice } from '../form/AddedNotice';
import { type FamilyItem, familyLine } from '../donationLine';
import { FamilyItemCard } from './FamilyItemCard';

type Counts = Record<string, number>;

type FamilySectionProps = { family: SiteTexts['family']; items: readonly FamilyItem[] };

/** The block of these texts and items, which staff also see before they save the texts. */
export function FamilySection({ family, items }: FamilySectionProps): ReactNode {
  const { t } = useTranslation();
  const { add } = useCartActions();
  const [counts, setCounts] = useState<Counts>({});
  const [added, setAdded] = useState<CartLine[]>([]);
  const countOf = (id: string): number => counts[id] ?? 0;
  const chosen = items.reduce((sum, { id }) => sum + countOf(id), 0);
  const totals = totalsByCurrency(
    items.map(({ id, price }) => ({ ...price, amountMinor: price.amountMinor * countOf(id) })),
  );

  const change = (id: string, by: 1 | -1): void => {
    setCounts((current) => ({
      ...current,
      [id]: Math.min(MAX_QUANTITY, Math.max(0, (current[id] ?? 0) + by)),
    }));
    setAdded([]);
  };
  const addToCart = (): void => {
    const lines = items
      .filter(({ id }) => countOf(id) > 0)
      .map((item) => familyLine(family.project, item, countOf(item.id)));
    lines.forEach(add);
    setAdded(lines);
    setCounts({});
  };

  const textOf = (content: Bilingual): ReactNode =>
    hasText(content) ? <BilingualText content={content} component="span" /> : undefined;
  return (
    <Section
      tone="sunken"
      eyebrow={textOf(family.eyebrow)}
      heading={textOf(family.title)}
      lead={textOf(family.lead)}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 3 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {items.map((item) => (
          <FamilyItemCard
            key={item.id}
            item={item}
            count={countOf(item.id)}
            onChange={(by) => change(item.id, by)}
          />
        ))}
      </Box>
      <Box
        data-needs-script
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          marginBlockStart: { xs: 3, md: 4 },
        }}
      >
        <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Sentence
            t={t}
            i18nKey="family.total"
            components={{
              amount: (
                <>
                  {totals.map((money, index) => (
                    <span key={money.currency}>
                      {index > 0 && <span>{' + '}</span>}
                      <MoneyText money={money} />
                    </span>
                  ))}
                </>
              ),
            }}
          />
        </Typography>
        <Button
          size="large"
          disabled={chosen === 0}
          startIcon={<CartIcon size={20} />}
          onClick={addToCart}
          sx={{
            flex: { xs: '1 1 100%', sm: 'none' },
            '&.Mui-disabled': { backgroundColor: 'background.paper', opacity: 0.7 },
          }}
        >
          {t('family.addToCart')}
        </Button>
      </Box>
      <Box sx={{ marginBlockStart: 2 }}>
        <NoScriptPlace instead="giving" />
        <AddedNotice added={added} />
      </Box>
    </Section>
  );
}
