import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { radii, shadows } from '@/theme/tokens';
import { CoverImage } from '@/components/covers/CoverImage';
import { MinusIcon, PlusIcon } from '@/components/icons/pageIcons';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { Sentence } from '@/components/text/Sentence';
import type { FamilyItem } from '../donationLine';

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  borderRadius: radii.card,
  overflow: 'clip',
  backgroundColor: theme.palette.background.paper,
  boxShadow: shadows.card,
  '&[data-chosen="true"]': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

const Counter = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: '0 12px 12px',
  borderRadius: radii.pill,
  backgroundColor: theme.palette.surface.sunken,
  '& output': {
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    fontSize: '1.125rem',
    minInlineSize: '2ch',
    textAlign: 'center',
  },
  '& button:hover': { backgroundColor: theme.palette.background.paper },
}));

type FamilyItemCardProps = { item: FamilyItem; count: number; onChange: (by: 1 | -1) => void };

export function FamilyItemCard({ item, count, onChange }: FamilyItemCardProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} data-chosen={count > 0}>
      <CoverImage
        src={item.image}
        alt={pickText(item.imageAlt, useLanguage()).text}
        seed={item.id}
        palette="linen"
        ratio="1 / 1"
        sizes="(max-width: 768px) 50vw, 280px"
      />
      <Box sx={{ padding: '14px 16px 12px' }}>
        <Typography variant="h4" component="h3" id={id}>
          <BilingualText content={item.name} />
        </Typography>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          <Sentence
            t={t}
            i18nKey="family.each"
            components={{ amount: <MoneyText money={item.price} /> }}
          />
        </Typography>
      </Box>
      <Counter data-needs-script>
        <IconButton
          aria-label={t('family.removeOne')}
          disabled={count === 0}
          onClick={() => onChange(-1)}
        >
          <MinusIcon size={20} />
        </IconButton>
        <output aria-live="polite" translate="no">
          {count}
        </output>
        <IconButton aria-label={t('family.addOne')} onClick={() => onChange(1)}>
          <PlusIcon size={20} />
        </IconButton>
      </Counter>
    </Card>
  );
}
