import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { DownloadIcon, PlusIcon } from '@/components/icons/pageIcons';
import { StaffGrid } from '../grid/StaffGrid';
import { StaffHeading } from '../layout/StaffLayout';
import { GIFT_CSV_COLUMNS, giftCells } from './giftsCsv';
import { GiftsFileProgress } from './GiftsFile';
import { GiftsFilters } from './GiftsFilters';
import { giftPath, newGiftPath } from './moneyAreas';
import { useGiftColumns } from './useGiftColumns';
import { useGiftsFile } from './useGiftsFile';
import { useGiftsList } from './useGiftsList';
import { useMayAccount } from './useMayAccount';
import { useMoneyWords } from './useMoneyWords';

/** Every gift, by card, bank transfer or in cash; the filters and the page are in the address. */
export function GiftsPage() {
  const { t } = useTranslation('staff');
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const navigate = useNavigate();
  const mayAccount = useMayAccount();
  const words = useMoneyWords();
  const columns = useGiftColumns(isNarrow);
  const { filter, setFilter, list, query } = useGiftsList();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const file = useGiftsFile({
    head: GIFT_CSV_COLUMNS.map((column) => t(`money.csv.${column}`)),
    toCells: (gift) =>
      giftCells(gift, {
        ...words,
        dispute: (dispute) => (dispute === 'none' ? '' : t(`money.disputes.${dispute}`)),
      }),
  });
  const filters = Object.keys(filter).length;
  return (
    <>
      <StaffHeading
        title={t('money.gifts.title')}
        lead={t('money.gifts.lead')}
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<DownloadIcon size={20} />}
              disabled={file.progress.is === 'reading'}
              onClick={() => file.start(filter)}
            >
              {t('money.file.download')}
            </Button>
            {mayAccount && (
              <Button
                variant="contained"
                startIcon={<PlusIcon />}
                component={Link}
                to={newGiftPath}
              >
                {t('money.gifts.add')}
              </Button>
            )}
          </>
        }
      />
      {isNarrow && (
        <Button
          variant="outlined"
          fullWidth
          aria-expanded={filtersOpen}
          onClick={() => setFiltersOpen(!filtersOpen)}
          sx={{ marginBlockEnd: 2 }}
        >
          {filters === 0
            ? t('money.filters.open')
            : t('money.filters.openWith', { filters: String(filters) })}
        </Button>
      )}
      {(!isNarrow || filtersOpen) && <GiftsFilters filter={filter} onChange={setFilter} />}
      <GiftsFileProgress file={file} />
      <StaffGrid
        label={t('money.gifts.title')}
        columns={columns}
        list={list}
        query={query}
        empty={filters === 0 ? t('money.gifts.empty') : t('money.gifts.noneFound')}
        onOpen={({ id }) => void navigate(giftPath(id))}
      />
    </>
  );
}
