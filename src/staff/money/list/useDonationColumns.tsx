import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DonationRow } from '@core/staff/money/moneyContract';
import { charityDay } from '@/config/today';
import { formatShortDate } from '@core/text/dates';
import { MoneyText } from '@/components/money/MoneyText';
import { Bidi } from '@/components/text/Bidi';
import { useLanguage } from '@/i18n/useLanguage';
import type { StaffColumn } from '../../grid/columns';
import { DonationStateChips } from '../DonationStateChips';
import { donationPath } from '../moneyAreas';
import { useMoneyWords } from '../useMoneyWords';

const FIXED = { filterable: false, disableColumnMenu: true } as const;

function Reference({ donation, from }: { donation: DonationRow; from: string }) {
  return (
    <MuiLink
      component={Link}
      to={donationPath(donation.id)}
      state={{ from }}
      onClick={(event) => event.stopPropagation()}
    >
      <bdi dir="ltr">{donation.reference}</bdi>
    </MuiLink>
  );
}

/**
 * A phone has two columns with more content each.
 * @param from the list's address, to which a donation's page returns
 */
export function useDonationColumns(
  isNarrow: boolean,
  from: string,
): readonly StaffColumn<DonationRow>[] {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useMoneyWords();
  return useMemo<readonly StaffColumn<DonationRow>[]>(() => {
    const amount: StaffColumn<DonationRow> = {
      ...FIXED,
      field: 'amount',
      headerName: t('money.columns.amount'),
      width: 140,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <MoneyText money={row} />
          </Box>
          {isNarrow && <DonationStateChips donation={row} />}
        </Box>
      ),
    };
    const date = (donation: DonationRow): string =>
      formatShortDate(charityDay(donation), language) ?? '';
    if (isNarrow)
      return [
        {
          ...FIXED,
          field: 'date',
          headerName: t('money.columns.gift'),
          flex: 1,
          minWidth: 150,
          renderCell: ({ row }) => (
            <Box sx={{ display: 'grid', gap: 0.5, whiteSpace: 'normal' }}>
              <span>
                <Reference donation={row} from={from} />
              </span>
              <Bidi>{words.project(row.projectTitle)}</Bidi>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {date(row)}
              </Box>
            </Box>
          ),
        },
        amount,
      ];
    return [
      {
        ...FIXED,
        field: 'date',
        headerName: t('money.columns.date'),
        width: language === 'ar' ? 150 : 120,
        renderCell: ({ row }) => date(row),
      },
      {
        ...FIXED,
        field: 'reference',
        sortable: false,
        headerName: t('money.columns.reference'),
        width: 130,
        renderCell: ({ row }) => <Reference donation={row} from={from} />,
      },
      {
        ...FIXED,
        field: 'projectTitle',
        sortable: false,
        headerName: t('money.columns.project'),
        flex: 1.4,
        minWidth: 150,
        renderCell: ({ row }) => (
          <Box sx={{ whiteSpace: 'normal' }}>
            <Bidi>{words.project(row.projectTitle)}</Bidi>
          </Box>
        ),
      },
      {
        ...FIXED,
        field: 'donor',
        sortable: false,
        headerName: t('money.columns.donor'),
        flex: 1,
        minWidth: 110,
        renderCell: ({ row }) => (
          <Box sx={{ whiteSpace: 'normal' }}>
            <Bidi>{words.donor(row)}</Bidi>
          </Box>
        ),
      },
      {
        ...FIXED,
        field: 'method',
        sortable: false,
        headerName: t('money.columns.method'),
        width: 125,
        renderCell: ({ row }) => words.method(row.method),
      },
      amount,
      {
        ...FIXED,
        field: 'state',
        sortable: false,
        headerName: t('money.columns.state'),
        flex: 1,
        minWidth: 150,
        renderCell: ({ row }) => <DonationStateChips donation={row} />,
      },
    ];
  }, [t, language, isNarrow, words, from]);
}
