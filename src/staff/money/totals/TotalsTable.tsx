import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  DonationsFilter,
  TotalsAnswer,
  TotalsRequest,
  TotalsRow,
} from '@core/staff/money/moneyContract';
import { daysOf } from '@core/staff/money/periods';
import { MoneyText } from '@/components/money/MoneyText';
import { DataTable, type DataColumn } from '../../table/DataTable';
import { Button } from '@/components/form/Button';
import { saveCsv } from '@/components/files/saveCsv';
import { DownloadIcon, PrintIcon } from '@/components/icons/pageIcons';
import { csvLine } from '@core/text/csv';
import { netOf, sumsOf, useTotalsCells } from './totalsFigures';
import { filteredDonationsPath } from '../moneyAreas';
import { useMayAccount } from '../useMayAccount';
import { useTotalsWords } from './useTotalsWords';

const figure = new Intl.NumberFormat('en');

type TotalsTableProps = Pick<TotalsAnswer, 'rows' | 'projects'> & { request: TotalsRequest };

function filterOf(row: TotalsRow, { from, to, ...given }: TotalsRequest): DonationsFilter {
  const days = row.period === null ? { from, to } : daysOf(row.period);
  const projectId = row.projectId ?? given.projectId;
  const method = row.method ?? given.method;
  const state = row.state ?? given.state;
  return {
    ...days,
    currency: row.currency,
    ...(projectId !== undefined && { projectId }),
    ...(method !== undefined && { method }),
    ...(state !== undefined && { state }),
  };
}

/** The data of the charts as figures; each count links to its donations. */
export function TotalsTable({ rows, projects, request }: TotalsTableProps) {
  const { t } = useTranslation('staff');
  const words = useTotalsWords(projects);
  const mayAccount = useMayAccount();
  const { by } = request;
  const parts: Record<(typeof by)[number], DataColumn<TotalsRow>> = {
    period: {
      key: 'period',
      label: t('money.totals.parts.period'),
      cell: ({ period }) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {period !== null && words.period(period)}
        </Box>
      ),
    },
    project: {
      key: 'project',
      label: t('money.totals.parts.project'),
      cell: ({ projectId }) => (
        <Box component="bdi" sx={{ display: 'block', minInlineSize: '9rem' }}>
          {words.project(projectId)}
        </Box>
      ),
    },
    method: {
      key: 'method',
      label: t('money.totals.parts.method'),
      cell: ({ method }) => words.method(method),
    },
    state: {
      key: 'state',
      label: t('money.totals.parts.state'),
      cell: ({ state }) => words.state(state),
    },
  };
  const columns: DataColumn<TotalsRow>[] = [
    ...by.map((one) => parts[one]),
    {
      key: 'count',
      label: t('money.totals.count'),
      isFigure: true,
      cell: (row) =>
        mayAccount ? (
          <MuiLink component={Link} to={filteredDonationsPath(filterOf(row, request))}>
            {figure.format(row.count)}
          </MuiLink>
        ) : (
          figure.format(row.count)
        ),
    },
    {
      key: 'amount',
      label: t('money.columns.amount'),
      isFigure: true,
      cell: (row) => <MoneyText money={row} />,
    },
    {
      key: 'refunded',
      label: t('money.columns.refunded'),
      isFigure: true,
      cell: ({ refundedMinor, currency }) => (
        <MoneyText money={{ amountMinor: refundedMinor, currency }} />
      ),
    },
    {
      key: 'net',
      label: t('money.totals.net'),
      isFigure: true,
      cell: (row) => <MoneyText money={{ amountMinor: netOf(row), currency: row.currency }} />,
    },
  ];
  const sums = sumsOf(rows).map((row) => ({
    label: t('money.totals.sum', { currency: row.currency }),
    row,
  }));
  const cells = useTotalsCells(request, words);
  const download = (): void =>
    saveCsv(`totals-${request.from}-${request.to}.csv`, [
      csvLine(cells.head),
      ...rows.map((row) => csvLine(cells.of(row))),
    ]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DataTable title={t('money.totals.table')} columns={columns} rows={rows} sums={sums} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
        <Button variant="outlined" startIcon={<DownloadIcon size={20} />} onClick={download}>
          {t('money.file.download')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<PrintIcon size={20} />}
          onClick={() => window.print()}
        >
          {t('money.totals.print')}
        </Button>
      </Box>
    </Box>
  );
}
