import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_ITEMS, MOST_POSITION } from '@core/projects/quickItems';
import { pickText } from '@core/text/languages/bilingual';
import { useListEditedItemsQuery } from '@/api/endpoints/staff/contentApi';
import type { EditedItem } from '@/api/mappers/toContentRow';
import { toPictureAddress } from '@/api/mappers/fields';
import { CoverImage } from '@/components/covers/CoverImage';
import { Notice } from '@/components/feedback/Notice';
import { QueryView } from '@/components/feedback/QueryView';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { PlusIcon } from '@/components/icons/pageIcons';
import { useLanguage } from '@/i18n/useLanguage';
import { StaffHeading } from '../../layout/StaffLayout';
import { ItemDialog } from './ItemDialog';
import { useFamilyProblem } from './useFamilyProblem';

type ItemCardProps = { item: EditedItem; onChange: () => void };

function ItemCard({ item, onChange }: ItemCardProps) {
  const { t } = useTranslation('staff');
  const { text: name } = pickText(item.name, useLanguage());
  return (
    <Card component="li" sx={{ display: 'grid', gridTemplateRows: 'auto 1fr auto' }}>
      <CoverImage
        src={toPictureAddress(item.image)}
        seed={item.id}
        palette="linen"
        ratio="1 / 1"
        sizes="240px"
      />
      <Box sx={{ padding: 2 }}>
        <Typography variant="h4" component="h2">
          <BilingualText content={item.name} />
        </Typography>
        <MoneyText money={item.price} />
        {!item.isOpen && (
          <Typography sx={{ color: 'warning.main' }}>{t('content.items.notOpen')}</Typography>
        )}
      </Box>
      <Button
        variant="outlined"
        size="small"
        onClick={onChange}
        aria-label={t('content.items.changeOf', { name })}
        sx={{ margin: 2, marginBlockStart: 0 }}
      >
        {t('content.change')}
      </Button>
    </Card>
  );
}

function BlockState() {
  const { t } = useTranslation('staff');
  const problem = useFamilyProblem();
  if (problem === undefined) return null;
  if (problem === null) return <Notice severity="info">{t('content.items.block.shown')}</Notice>;
  return (
    <Notice severity="warning" title={t('content.items.block.hidden')}>
      <span>{t(`content.items.block.problems.${problem}`)}</span>{' '}
      <span>{t('content.items.block.admin')}</span>
    </Notice>
  );
}

/** The place after the last item, within bounds. */
const placeAfter = (items: readonly EditedItem[]): number =>
  Math.min(MOST_POSITION, Math.max(0, ...items.map(({ position }) => position)) + 1);

export function ItemsPage() {
  const { t } = useTranslation('staff');
  const query = useListEditedItemsQuery();
  const [opened, setOpened] = useState<EditedItem | 'new' | null>(null);
  return (
    <>
      <StaffHeading title={t('content.items.title')} lead={t('content.items.lead')} />
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {(items) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <BlockState />
            {items.length === 0 && <Typography>{t('content.items.none')}</Typography>}
            <Box
              component="ul"
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
                margin: 0,
                padding: 0,
                listStyle: 'none',
              }}
            >
              {items.map((item) => (
                <ItemCard key={item.id} item={item} onChange={() => setOpened(item)} />
              ))}
            </Box>
            {items.length < MOST_ITEMS ? (
              <Button
                startIcon={<PlusIcon />}
                onClick={() => setOpened('new')}
                sx={{ justifySelf: 'start' }}
              >
                {t('content.items.add')}
              </Button>
            ) : (
              <Typography>{t('content.items.most', { most: MOST_ITEMS })}</Typography>
            )}
            {opened !== null && (
              <ItemDialog
                item={opened === 'new' ? undefined : opened}
                position={placeAfter(items)}
                onClose={() => setOpened(null)}
              />
            )}
          </Box>
        )}
      </QueryView>
    </>
  );
}
