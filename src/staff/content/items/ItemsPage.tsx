import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPrice } from '@core/money/currencyRules';
import { QUICK_ITEM_IDS, type QuickItemId } from '@core/projects/quickItems';
import { useListEditedItemsQuery } from '@/api/endpoints/staff/contentApi';
import type { EditedItem } from '@/api/mappers/toContentRow';
import { toPictureAddress } from '@/api/mappers/fields';
import { CoverImage } from '@/components/covers/CoverImage';
import { imageUrl } from '@/components/covers/sizedImage';
import { QueryView } from '@/components/feedback/QueryView';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { useCharity } from '@/config/charity';
import { StaffHeading } from '../../layout/StaffLayout';
import { ItemDialog } from './ItemDialog';

type ItemCardProps = { id: QuickItemId; item: EditedItem | undefined; onChange: () => void };

function ItemCard({ id, item, onChange }: ItemCardProps) {
  const { t } = useTranslation('staff');
  const { t: site } = useTranslation();
  const { currencies } = useCharity();
  return (
    <Card component="li" sx={{ display: 'grid', gridTemplateRows: 'auto 1fr auto' }}>
      <CoverImage
        src={toPictureAddress(item?.image) || imageUrl('items', id)}
        seed={id}
        palette="linen"
        ratio="1 / 1"
        sizes="240px"
      />
      <Box sx={{ padding: 2 }}>
        <Typography variant="h4" component="h2">
          <BilingualText
            content={item?.name ?? { en: '', ar: '' }}
            fallback={site(`family.items.${id}`)}
          />
        </Typography>
        <MoneyText money={item?.price ?? itemPrice(currencies)} />
      </Box>
      <Button
        variant="outlined"
        size="small"
        onClick={onChange}
        aria-label={t('content.items.changeOf', {
          name: item?.name.en ?? site(`family.items.${id}`),
        })}
        sx={{ margin: 2, marginBlockStart: 0 }}
      >
        {t('content.change')}
      </Button>
    </Card>
  );
}

export function ItemsPage() {
  const { t } = useTranslation('staff');
  const query = useListEditedItemsQuery();
  const [opened, setOpened] = useState<QuickItemId | null>(null);
  return (
    <>
      <StaffHeading title={t('content.items.title')} lead={t('content.items.lead')} />
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {(items) => {
          const itemOf = (id: QuickItemId) => items.find((item) => item.id === id);
          return (
            <>
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
                {QUICK_ITEM_IDS.map((id) => (
                  <ItemCard key={id} id={id} item={itemOf(id)} onChange={() => setOpened(id)} />
                ))}
              </Box>
              {opened !== null && (
                <ItemDialog id={opened} item={itemOf(opened)} onClose={() => setOpened(null)} />
              )}
            </>
          );
        }}
      </QueryView>
    </>
  );
}
