import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from '@/components/form/Button';
import { useGetAddressQuery } from '@/api/endpoints/accountApi';
import {
  useCollectMyDonationsMutation,
  useListMyDonationsQuery,
  type GivenDonation,
} from '@/api/endpoints/donationsApi';
import { useListMyYearsQuery } from '@/api/endpoints/receiptsApi';
import { useTellFollowingQuery } from '@/api/endpoints/updatesApi';
import { paths } from '@/config/paths';
import { selectUser } from '@/store/auth/authSlice';
import { useSessionEnd } from '@/store/auth/useSessionEnd';
import { useAppSelector } from '@/store/hooks';
import { CardSkeleton } from '@/components/feedback/CardSkeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { UserIcon } from '@/components/icons/icons';
import { ReceiptIcon } from '@/components/icons/pageIcons';
import { MoneyText } from '@/components/money/MoneyText';
import { PageHeading } from '@/components/layout/PageHeading';
import { PageMeta } from '@/components/layout/PageMeta';
import { Section } from '@/components/layout/Section';
import { Pagination } from '@/components/pagination/Pagination';
import { ToLastPage } from '@/components/pagination/ToLastPage';
import { usePageParameter } from '@/components/pagination/usePageParameter';
import { failureOf } from '@/api/failureOf';
import { csvLine } from '@core/text/csv';
import { DownloadButton } from '@/components/files/DownloadButton';
import { saveCsv } from '@/components/files/saveCsv';
import { charityToday } from '@/config/charityToday';
import { DonationItem } from './DonationItem';
import { GuestDonations } from './GuestDonations';
import { donationRows } from './donationsCsv';
import { useDonationWords } from './useDonationWords';

/** All donations as one table, not only those on the page. */
function DownloadCsv({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation();
  const words = useDonationWords();
  const [collect, { isLoading, error }] = useCollectMyDonationsMutation();
  useSessionEnd(error);
  const download = async (): Promise<void> => {
    const { data } = await collect({ userId });
    if (data === undefined) return;
    const rows = donationRows(data, {
      column: (column) => t(`history.columns.${column}`),
      title: words.plainTitle,
      type: words.plainType,
      state: words.plainState,
    });
    saveCsv(`ikhaa-donations-${charityToday()}.csv`, rows.map(csvLine));
  };
  return (
    <DownloadButton
      download={download}
      busy={isLoading}
      failure={error === undefined ? null : failureOf(error)}
    >
      {t('history.downloadCsv')}
    </DownloadButton>
  );
}

const PER_PAGE = 10;
const notOnPaper = { '@media print': { display: 'none' } } as const;

function NoDonations(): ReactNode {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('history.empty')}
      titleComponent="h2"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
          <Button component={Link} to={paths.exploreProjects} color="give">
            {t('history.toProjects')}
          </Button>
          <Button component={Link} to={paths.linkedReceipts} variant="outlined">
            {t('receipts.again.title')}
          </Button>
        </Box>
      }
    >
      {t('history.emptyText')}
    </EmptyState>
  );
}

/** Donations by calendar year, in the order in which they are given. */
function byYear(donations: readonly GivenDonation[]): [number, GivenDonation[]][] {
  const years = new Map<number, GivenDonation[]>();
  for (const given of donations) {
    const year = Number(given.donation.day.slice(0, 4));
    years.set(year, [...(years.get(year) ?? []), given]);
  }
  return [...years];
}

/** A year with the sums of all its donations, also of those on other pages, less refunds. */
function YearHeading({ userId, year }: { userId: string; year: number }): ReactNode {
  const { data } = useListMyYearsQuery({ userId });
  const totals = data?.find((one) => one.year === year)?.totals ?? [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5, mb: 2 }}>
      <Typography variant="h3" component="h2">
        {year}
      </Typography>
      <Typography component="p" sx={{ color: 'text.secondary' }}>
        {totals.map(({ currency, leftMinor }, index) => (
          <Fragment key={currency}>
            {index > 0 && <span>{' · '}</span>}
            <MoneyText money={{ amountMinor: leftMinor, currency }} />
          </Fragment>
        ))}
      </Typography>
    </Box>
  );
}

function Donations({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation();
  const [page, goTo] = usePageParameter();
  const query = useListMyDonationsQuery({ userId, page, pageSize: PER_PAGE });
  const donations = query.currentData?.items.map(({ donation }) => donation.id) ?? [];
  const { currentData: following } = useTellFollowingQuery(
    donations.length === 0 ? skipToken : { userId, followed: { donations } },
  );
  const address = useGetAddressQuery({ userId });
  useSessionEnd(query.error);
  // Both are shown at once, so that the layout does not shift.
  const isReady = !address.isLoading && (query.data !== undefined || query.isError);
  return (
    <>
      {isReady && (
        <Box sx={{ ...notOnPaper, marginBlockEnd: 3, '&:empty': { display: 'none' } }}>
          <GuestDonations confirmed={address.data?.confirmed ?? true} />
        </Box>
      )}
      <QueryView
        query={{ ...query, data: address.isLoading ? undefined : query.currentData }}
        skeleton={
          <Box sx={{ display: 'grid', gap: 2 }}>
            {[1, 2, 3].map((key) => (
              <CardSkeleton key={key} wide lines={3} />
            ))}
          </Box>
        }
        isEmpty={({ total }) => total === 0}
        empty={<NoDonations />}
      >
        {({ items, total }) => {
          const pageCount = Math.ceil(total / PER_PAGE);
          if (items.length === 0) return <ToLastPage pageCount={pageCount} />;
          return (
            <>
              {byYear(items).map(([year, ofYear]) => (
                <Box key={year} component="section" sx={{ '& + &': { marginBlockStart: 4 } }}>
                  <YearHeading userId={userId} year={year} />
                  <Box
                    component="ul"
                    aria-label={t('history.list', { year })}
                    sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
                  >
                    {ofYear.map((given) => (
                      <DonationItem
                        key={given.donation.id}
                        given={given}
                        follows={following?.[given.donation.projectId] ?? null}
                      />
                    ))}
                  </Box>
                </Box>
              ))}
              <Box sx={notOnPaper}>
                <Pagination page={page} pageCount={pageCount} onChange={goTo} />
                <Box sx={{ marginBlockStart: 4, display: 'grid', justifyItems: 'start', gap: 2 }}>
                  <DownloadCsv userId={userId} />
                </Box>
              </Box>
            </>
          );
        }}
      </QueryView>
    </>
  );
}

/** The donor's gifts, newest first. */
export function HistoryPage(): ReactNode {
  const { t } = useTranslation();
  const user = useAppSelector(selectUser);
  return (
    <Section rhythm="tight">
      <PageMeta title={t('history.title')} description={t('history.description')} hidden />
      <PageHeading
        title={t('history.title')}
        lead={t('history.lead')}
        actions={
          <>
            <Button
              component={Link}
              to={paths.statement}
              variant="outlined"
              startIcon={<ReceiptIcon size={20} />}
              sx={notOnPaper}
            >
              {t('receipts.statement.open')}
            </Button>
            <Button
              component={Link}
              to={paths.profile}
              variant="text"
              startIcon={<UserIcon size={20} />}
              sx={notOnPaper}
            >
              {t('history.toProfile')}
            </Button>
          </>
        }
      />
      {user !== null && <Donations userId={user.id} />}
    </Section>
  );
}
