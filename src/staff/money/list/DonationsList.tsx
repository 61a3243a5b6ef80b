import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DonationsFilter, DonationsRequest } from '@core/staff/money/moneyContract';
import { useListDonationsQuery } from '@/api/endpoints/staff/moneyApi';
import { StaffGrid } from '../../grid/StaffGrid';
import { useStaffList } from '../../grid/useStaffList';
import { donationPath } from '../moneyAreas';
import { useDonationColumns } from './useDonationColumns';

type DonationsListProps = { filter: DonationsFilter };

export function DonationsList({ filter }: DonationsListProps) {
  const { t } = useTranslation('staff');
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  const columns = useDonationColumns(isNarrow, from);
  const list = useStaffList({ sort: { field: 'date', direction: 'desc' } });
  const { sort, after, pageSize } = list.query;
  const request: DonationsRequest = {
    filter,
    sort: sort.field === 'amount' ? 'amount' : 'date',
    descending: sort.direction === 'desc',
    limit: pageSize,
    ...(after !== null && { after }),
  };
  const { currentData, ...query } = useListDonationsQuery(request);
  const rows = useMemo(
    () => currentData && { rows: currentData.donations, hasMore: currentData.next !== null },
    [currentData],
  );
  return (
    <StaffGrid
      label={t('money.gifts.title')}
      columns={columns}
      list={list}
      query={{ ...query, currentData: rows }}
      empty={Object.keys(filter).length === 0 ? t('money.gifts.empty') : t('money.gifts.noneFound')}
      onOpen={({ id }) => void navigate(donationPath(id), { state: { from } })}
    />
  );
}
