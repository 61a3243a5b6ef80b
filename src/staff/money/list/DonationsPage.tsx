import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { DownloadIcon, PlusIcon } from '@/components/icons/pageIcons';
import { StaffHeading } from '../../layout/StaffLayout';
import { ListFileProgress } from '../../table/ListFileProgress';
import { DonationsFilters } from './DonationsFilters';
import { DonationsList } from './DonationsList';
import { parseFilter, writeFilter } from './donationsSearch';
import { newDonationPath } from '../moneyAreas';
import { useDonationsFile } from './useDonationsFile';

export function DonationsPage() {
  const { t } = useTranslation('staff');
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => parseFilter(parameters), [parameters]);
  const filters = Object.keys(filter).length;
  const [filtersOpen, setFiltersOpen] = useState(false);
  const file = useDonationsFile();
  return (
    <>
      <StaffHeading
        title={t('money.gifts.title')}
        lead={t('money.gifts.lead')}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              startIcon={<DownloadIcon size={20} />}
              disabled={file.progress.is === 'reading'}
              onClick={() => file.start(filter)}
            >
              {t('money.file.download')}
            </Button>
            <Button
              variant="contained"
              startIcon={<PlusIcon />}
              component={Link}
              to={newDonationPath}
            >
              {t('money.gifts.add')}
            </Button>
          </Box>
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
      {(!isNarrow || filtersOpen) && (
        <DonationsFilters
          filter={filter}
          onChange={(changed) => setParameters(writeFilter(changed), { replace: true })}
        />
      )}
      <ListFileProgress file={file} />
      <DonationsList key={writeFilter(filter).toString()} filter={filter} />
    </>
  );
}
