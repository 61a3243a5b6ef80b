import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LAST_DONATIONS, useListProjectDonationsQuery } from '@/api/endpoints/projectsApi';
import { formatAmount } from '@core/money/formatMoney';
import type { ProjectDonation } from '@core/projects/projectDonation';
import { radii, shadows } from '@/theme/tokens';
import { QueryView } from '@/components/feedback/QueryView';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { Bidi } from '@/components/text/Bidi';
import { Verbatim } from '@/components/text/Verbatim';

const Sheet = styled('div')(({ theme }) => ({
  borderRadius: radii.card,
  overflow: 'clip',
  backgroundColor: theme.palette.background.paper,
  boxShadow: shadows.card,
}));

const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '12px 16px', textAlign: 'start' },
  '& th': {
    ...theme.typography.caption,
    fontWeight: 600,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.surface.sunken,
  },
  '& tbody tr + tr > *': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& th:nth-of-type(n + 2), & td:nth-of-type(n + 2)': { textAlign: 'end' },
  '& th:last-of-type, & td:last-of-type': { inlineSize: '1%', whiteSpace: 'nowrap' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(2)': { fontWeight: 600, whiteSpace: 'nowrap' },
}));

function DonationsTable({
  donations,
  labelledBy,
}: {
  donations: readonly ProjectDonation[];
  labelledBy: string;
}) {
  const { t } = useTranslation();
  return (
    <Sheet>
      <Table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t('projects.details.donor')}</th>
            <th scope="col">{t('projects.details.amount')}</th>
            <th scope="col">{t('projects.details.currency')}</th>
          </tr>
        </thead>
        <tbody>
          {donations.slice(0, LAST_DONATIONS).map(({ id, donor, amountMinor, currency }) => (
            <tr key={id}>
              <td>{donor === '' ? t('projects.details.someone') : <Bidi>{donor}</Bidi>}</td>
              <td>
                <Verbatim>{formatAmount({ amountMinor, currency })}</Verbatim>
              </td>
              <td>
                <Verbatim>{currency}</Verbatim>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}

/** The last four gifts of the public ledger, donors masked. */
export function LastDonations({
  projectId,
  open,
}: {
  projectId: string;
  /** Whether the project accepts a first donation. */ open: boolean;
}) {
  const { t } = useTranslation();
  const headingId = useId();
  const query = useListProjectDonationsQuery(projectId);
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography variant="h3" component="h2" id={headingId} sx={{ marginBlockEnd: 2 }}>
        {t('projects.details.lastDonations')}
      </Typography>
      <QueryView
        query={{ ...query, data: query.currentData?.items }}
        skeleton={
          <Sheet sx={{ padding: 2, minBlockSize: 244 }}>
            <TextSkeleton lines={6} />
          </Sheet>
        }
        isEmpty={(donations) => donations.length === 0}
        empty={
          <Sheet sx={{ padding: 3 }}>
            <Typography variant="subtitle1">{t('projects.details.noDonations')}</Typography>
            {open && (
              <Typography sx={{ color: 'text.secondary' }}>
                {t('projects.details.noDonationsText')}
              </Typography>
            )}
          </Sheet>
        }
      >
        {(donations) => <DonationsTable donations={donations} labelledBy={headingId} />}
      </QueryView>
    </Box>
  );
}
